// The page of `nonet solve --html` in a browser: report.mjs PAGE [SHOTS|--probe]: writes pictures into SHOTS, or only
// says whether it can run. Needs chromium, and playwright-core and
// axe-core where node finds them (NODE_PATH). Exit code: 0 all is well, 1 something is not, 77 something is missing.

import { createRequire } from "node:module";
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import assert from "node:assert/strict";

const [page_file, shots] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((file) => existsSync(file));
let chromium;
let axe;
try {
  ({ chromium } = require("playwright-core"));
  axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
} catch {
  chromium = null;
}
if (!chromium || !executablePath) {
  console.log("SKIPPED: no chromium, or no playwright-core and axe-core");
  process.exit(77);
}
if (shots === "--probe") process.exit(0);

const address = pathToFileURL(page_file).href;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const requests = [];

async function open(options = {}) {
  const { width = 1300, height = 900, hash = "", ...rest } = options;
  const context = await browser.newContext({ viewport: { width, height }, bypassCSP: true, ...rest });
  const page = await context.newPage();
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => assert.fail(`script: ${error.message}`));
  await page.goto(address + hash);
  return page;
}
const current = (page) => page.locator("nav a[aria-current=step]").getAttribute("href");
const shown = (page) => page.locator("section.step:visible").count();
const lit = (page) => page.locator("rect.light").count();

const tests = {
  async "keys go from step to step"() {
    const page = await open();
    const first = await current(page);
    await page.keyboard.press("ArrowRight");
    const second = await current(page);
    assert.notEqual(second, first);
    assert.equal(new URL(page.url()).hash, second);
    await page.keyboard.press("k");
    assert.equal(await current(page), first);
    await page.keyboard.press("End");
    const last = await current(page);
    await page.keyboard.press("ArrowRight");
    assert.equal(await current(page), last);
    await page.keyboard.press("Home");
    assert.equal(await current(page), first);
    assert.equal(await shown(page), 1);
  },
  async "singles are folded until they are asked for"() {
    const page = await open();
    const before = await page.locator("nav li:visible").count();
    await page.keyboard.press("s");
    assert.ok((await page.locator("nav li:visible").count()) > before);
    await page.keyboard.press("Home");
    assert.equal(await current(page), "#1");
  },
  async "a link leads to its step"() {
    const page = await open({ hash: "#5" });
    assert.equal(await current(page), "#5");
    assert.equal(await page.locator("section.step:visible").getAttribute("id"), "5");
    await page.evaluate(() => { location.hash = "#7"; });
    await page.waitForFunction(() => document.querySelector("nav a[aria-current]").hash === "#7");
  },
  async "premises and cells light the board"() {
    const page = await open();
    assert.equal(await lit(page), 0);
    await page.locator("section.now .chip").first().click();
    assert.equal(await lit(page), 1);
    await page.locator("section.now .chip").first().click();
    assert.equal(await lit(page), 0);
    await page.locator("section.now .spot").first().focus();
    await page.keyboard.press("Enter");
    assert.ok((await lit(page)) >= 1);
    await page.keyboard.press("ArrowRight");
    assert.equal(await lit(page), 0);
  },
  async "a step is told once, and the focus stays"() {
    const page = await open();
    await page.locator("nav a[aria-current]").focus();
    const focused = () => page.evaluate(() => document.activeElement.getAttribute("href"));
    const before = await focused();
    await page.keyboard.press("j");
    assert.equal(await focused(), before);
    const heading = await page.locator("section.now h2").textContent();
    assert.ok((await page.locator("#live").textContent()).startsWith(heading));
  },
  async "the page begins at its top"() {
    const page = await open();
    assert.equal(await page.evaluate(() => scrollY), 0);
  },
  async "candidates can be hidden"() {
    const page = await open();
    await page.keyboard.press("c");
    assert.equal(await page.locator("section.now svg .c:visible").count(), 0);
  },
  async "keys are explained"() {
    const page = await open();
    await page.keyboard.press("?");
    assert.ok(await page.locator("dialog").isVisible());
    await page.keyboard.press("Escape");
    assert.ok(!(await page.locator("dialog").isVisible()));
  },
  async "everything is there without script"() {
    const page = await open({ javaScriptEnabled: false });
    assert.equal(await shown(page), await page.locator("section.step").count());
    assert.equal(await page.locator("nav li:visible").count(), await page.locator("section.step").count());
  },
  async "a narrow screen needs no scrolling sideways"() {
    const page = await open({ width: 360, height: 740 });
    const { wide, screen } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth, screen: innerWidth }));
    assert.ok(wide <= screen, `${wide} > ${screen}`);
  },
  async "print has all steps but singles"() {
    const page = await open();
    await page.emulateMedia({ media: "print" });
    assert.equal(await shown(page), await page.locator("section.step:not(.single)").count());
    assert.equal(await page.locator("nav:visible").count(), 0);
  },
  async "axe finds nothing serious"() {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open({ colorScheme });
      await page.addScriptTag({ content: axe });
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], colorScheme);
    }
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
    console.log(`ok      ${name}`);
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${name}: ${error.message}`);
  }
}
const outside = requests.filter((url) => !url.startsWith("file:"));
if (outside.length) {
  ++failed;
  console.log(`FAILED  no network: ${outside[0]}`);
}
if (shots) {
  for (const [name, options] of Object.entries({
    light: {}, dark: { colorScheme: "dark" }, phone: { width: 390, height: 844 } })) {
    const page = await open(options);
    await page.screenshot({ path: `${shots}/report-${name}.png` });
  }
}
await browser.close();
process.exit(failed ? 1 : 0);
