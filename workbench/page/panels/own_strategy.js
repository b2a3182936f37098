// A strategy of the user's own, in YAML: its mistakes as it is typed, and used as soon as it has none. The text and the
// choice of strategy stay in the browser's storage.

import {$, makeButton, onSubmit} from '../dom.js';
import {emit, on} from '../events.js';
import {ask, attempt} from '../requests.js';
import {say} from '../answer.js';
import {addPanel} from '../panels.js';
import {chooseOwn, strategy} from '../strategy.js';

const own = 'yours';
const pause = 400;  // milliseconds without a key until the text is checked
const stored = {text: 'nonet yaml', choice: 'nonet strategy'};

let timer = 0;
let asked = 0;  // number of the last check

function goToLine(line, column) {
  const lines = $('yaml').value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  $('yaml').focus();
  $('yaml').setSelectionRange(start, start + 1);
}

/// A mistake or a warning, `yours:3:11: text`; its place is a button.
function problem(text) {
  const item = document.createElement('li');
  const [, line, column, what] = /^yours:(\d+):(\d+): (.*)$/s.exec(text) ?? [];
  if (line) item.append(makeButton(`line ${line}`, () => goToLine(Number(line), Number(column))), `: ${what}`);
  else item.textContent = text;
  return item;
}

function showProblems(lines, message) {
  $('mistakes').replaceChildren(...lines.map(problem));
  $('yaml').setAttribute('aria-invalid', lines.length > 0 && !message);
  $('yaml-state').textContent = message;
}

async function check() {
  const number = ++asked;
  const yaml = $('yaml').value;
  localStorage.setItem(stored.text, yaml);
  try {
    const {name, warnings} = await ask(new AbortController().signal, 'open', {strategy: own, yaml});
    if (number !== asked) return;
    showProblems(warnings, `Strategy '${name}' has no mistakes.`);
    if ($('strategy').value === own) chooseOwn(own, yaml);
  } catch (error) {
    if (number === asked) showProblems(error.message.split('\n'), '');
  }
}

function use() {
  chooseOwn(own, $('yaml').value);
  attempt(async ask => {
    const {name, warnings} = await ask('open', strategy());
    say([`Strategy '${name}' is chosen.`, ...warnings]);
  });
}

/// Chooses the strategy of the last visit, unless the program now begins with another one.
function choose(about) {
  const {begin, chosen} = JSON.parse(localStorage.getItem(stored.choice) ?? '{}');
  if (begin === about.strategy) {
    if (chosen === own) chooseOwn(own, $('yaml').value);
    else if (about.strategies.includes(chosen)) {
      $('strategy').value = chosen;
      emit('strategy', chosen);
    }
  }
  on('strategy', name => localStorage.setItem(stored.choice, JSON.stringify({begin: about.strategy, chosen: name})));
}

export function mount() {
  addPanel('own', 'Your own strategy', `
    <form id="use">
      <label for="yaml">A strategy in YAML</label>
      <textarea id="yaml" rows="10" spellcheck="false" autocomplete="off" aria-describedby="yaml-state mistakes">version: 1
extends: standard
# Techniques that you do not want:
disable: [remote-pair]
</textarea>
      <button type="submit">Use</button>
      <span id="yaml-state" role="status" class="soft"></span>
    </form>
    <ul id="mistakes" class="mistakes" aria-live="polite"></ul>`);
  $('yaml').value = localStorage.getItem(stored.text) ?? $('yaml').value;
  onSubmit('use', use);
  $('yaml').addEventListener('input', () => {
    clearTimeout(timer);
    $('yaml-state').textContent = '';
    timer = setTimeout(check, pause);
  });
  on('about', choose);
}
