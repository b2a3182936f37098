// The report of a solution: shows one step at a time. Without this script the page shows all of them.
"use strict";
(() => {
  const steps = [...document.querySelectorAll("section.step")];
  if (!steps.length) return;
  const root = document.documentElement;
  const links = new Map([...document.querySelectorAll("nav li a")].map((a) => [a.hash.slice(1), a]));
  const singles = document.getElementById("singles");
  const candidates = document.getElementById("candidates");
  const live = document.getElementById("live");
  const help = document.getElementById("help");
  let now = -1;

  const isShown = (step) => singles.checked || !step.classList.contains("single");

  function show(index, speak) {
    if (index < 0 || index >= steps.length || index === now) return;
    if (now >= 0) {
      light(null);
      steps[now].classList.remove("now");
      const old = links.get(steps[now].id);
      old.removeAttribute("aria-current");
      old.parentElement.classList.remove("now");
    }
    now = index;
    const step = steps[now];
    step.classList.add("now");
    step.querySelectorAll(".sentence").forEach(spot);
    const link = links.get(step.id);
    link.setAttribute("aria-current", "step");
    link.parentElement.classList.add("now");
    const nav = link.closest("nav");
    const box = link.getBoundingClientRect();
    const frame = nav.getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) nav.scrollTop += box.top - frame.top - frame.height / 2;
    // While the page loads, a new hash would scroll it.
    if (document.readyState === "complete" && location.hash.slice(1) !== step.id) history.replaceState(null, "", "#" + step.id);
    if (speak) live.textContent = step.querySelector("h2").textContent + ". " + step.querySelector(".sentence").textContent;
  }

  function move(by) {
    for (let i = now + by; i >= 0 && i < steps.length; i += by) {
      if (isShown(steps[i])) return show(i, true);
    }
  }

  function end(from, by) {
    for (let i = from; i >= 0 && i < steps.length; i += by) {
      if (isShown(steps[i])) return show(i, true);
    }
  }

  function follow() {
    const index = steps.findIndex((step) => step.id === decodeURIComponent(location.hash.slice(1)));
    if (index >= 0) show(index, false);
    return index >= 0;
  }

  // ---- Highlights cells and houses of a text on the board.

  /// [row, column, rows, columns] of r4c5, r4, c5 or b5.
  function boxOf(name) {
    const cell = /^r([1-9])c([1-9])$/.exec(name);
    if (cell) return [cell[1] - 1, cell[2] - 1, 1, 1];
    const at = name[1] - 1;
    if (name[0] === "r") return [at, 0, 1, 9];
    if (name[0] === "c") return [0, at, 9, 1];
    return [Math.floor(at / 3) * 3, (at % 3) * 3, 3, 3];
  }

  /// All cells of r46c9, r1c23.
  function cellsOf(text) {
    const [, rows, columns] = /^r([1-9]+)c([1-9]+)$/.exec(text);
    return [...rows].flatMap((row) => [...columns].map((column) => `r${row}c${column}`));
  }

  let lit = null;
  function light(button) {
    document.querySelectorAll(".light").forEach((light) => light.remove());
    if (lit) lit.setAttribute("aria-pressed", "false");
    lit = lit === button ? null : button;
    if (!lit) return;
    lit.setAttribute("aria-pressed", "true");
    const svg = lit.closest("section").querySelector("svg");
    for (const name of lit.dataset.at.split(" ")) {
      const [row, column, rows, columns] = boxOf(name);
      const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      const values = { class: "light", x: 36 + 64 * column, y: 78 + 64 * row, width: 64 * columns - 4, height: 64 * rows - 4, rx: 8 };
      for (const [key, value] of Object.entries(values)) rect.setAttribute(key, value);
      svg.append(rect);
    }
  }

  /// Turns cells in a sentence into buttons, once.
  function spot(paragraph) {
    if (paragraph.firstElementChild) return;
    const parts = paragraph.textContent.split(/(r[1-9]+c[1-9]+)/);
    paragraph.replaceChildren(...parts.map((part, i) => {
      if (i % 2 === 0) return part;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "spot";
      button.textContent = part;
      button.dataset.at = cellsOf(part).join(" ");
      button.setAttribute("aria-pressed", "false");
      return button;
    }));
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-at]");
    if (button) light(button);
  });

  // ---- Branches: the button of a small picture shows it in place of the large one; a second click ends that.
  const wholes = new Map();
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".views button");
    if (!button) return;
    const section = button.closest("section");
    const frame = section.querySelector(".picture");
    light(null);
    if (!wholes.has(section)) wholes.set(section, frame.firstElementChild);
    const isShown = button.getAttribute("aria-pressed") === "true";
    section.querySelectorAll(".views button").forEach((other) => other.setAttribute("aria-pressed", "false"));
    if (isShown) return frame.replaceChildren(wholes.get(section));
    button.setAttribute("aria-pressed", "true");
    const shown = button.firstElementChild.cloneNode(true);
    shown.querySelectorAll("title, desc").forEach((text) => text.remove());
    shown.removeAttribute("aria-labelledby");
    shown.setAttribute("aria-label", button.textContent);
    frame.replaceChildren(shown);
  });

  // ---- Choices and keys.

  function fold() {
    root.classList.toggle("fold", !singles.checked);
  }
  singles.addEventListener("change", fold);
  candidates.addEventListener("change", () => root.classList.toggle("no-candidates", !candidates.checked));

  const keys = {
    ArrowLeft: () => move(-1), k: () => move(-1), ArrowRight: () => move(1), j: () => move(1),
    Home: () => end(0, 1), ArrowUp: () => end(0, 1), End: () => end(steps.length - 1, -1), ArrowDown: () => end(steps.length - 1, -1),
    s: () => singles.click(), c: () => candidates.click(), "?": () => (help.open ? help.close() : help.showModal()),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || help.open) return;
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });
  addEventListener("hashchange", () => {
    if (follow()) scrollTo(0, 0);
  });

  singles.checked = steps.every((step) => step.classList.contains("single"));
  fold();
  follow();
  if (now < 0) end(0, 1);
  live.textContent = "";
})();
