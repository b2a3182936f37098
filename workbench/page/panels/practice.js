// Practice: positions in which a technique is the next step. What the user removes or places there is the answer.

import {$, counted, onClick, onSubmit, option, saveFile} from '../dom.js';
import {on} from '../events.js';
import {attempt} from '../requests.js';
import {say} from '../answer.js';
import {cellName, showStep} from '../board.js';
import {addPanel} from '../panels.js';
import {enter, position} from '../position.js';
import {strategy} from '../strategy.js';

const current = 'nonet exercise';  // in the storage of the browser's tab, so that a reload keeps it
const stored = 'nonet practice';  // in the browser's storage: positions, right, hinted, wrong by strategy and technique

// Null if there is none: `start`, the answer with its position; `chosen`, the strategy as members of a request; `aim`, the
// technique or level; `hints`, the degree of the last one; `isDone`, whether the step was found.
let exercise = JSON.parse(sessionStorage.getItem(current) ?? 'null');
let listed = null;  // the strategy whose techniques are listed
const seed = crypto.getRandomValues(new Uint32Array(1))[0];
const numbers = new Map();  // of the next position, by strategy and technique

const keyOf = ({chosen, aim}) => `${chosen.strategy}/${aim}`;

function progress() {
  try {
    const kept = JSON.parse(localStorage.getItem(stored) ?? '{}');
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
  } catch {  // of another page, or the storage is off
    return {};
  }
}

function count(what) {
  const all = progress();
  const mine = {positions: 0, right: 0, hinted: 0, wrong: 0, ...all[keyOf(exercise)]};
  ++mine[what];
  all[keyOf(exercise)] = mine;
  try {
    localStorage.setItem(stored, JSON.stringify(all));
  } catch {
    say(['The browser does not keep the progress.'], true);
  }
  showProgress();
}

function showProgress() {
  const rows = Object.entries(progress()).sort().map(([name, {positions, right, hinted, wrong}]) => {
    const row = document.createElement('tr');
    for (const [i, text] of [name, right, positions, hinted, wrong].entries()) {
      const cell = document.createElement(i ? 'td' : 'th');
      if (!i) cell.scope = 'row';
      if (i) cell.className = 'number';
      cell.textContent = text;
      row.append(cell);
    }
    return row;
  });
  $('practice-progress').querySelector('tbody').replaceChildren(...rows);
  $('practice-progress').hidden = rows.length === 0;
  $('practice-export').disabled = $('practice-clear').disabled = rows.length === 0;
}

const sees = (a, b) => a !== b && (Math.floor(a / 9) === Math.floor(b / 9) || a % 9 === b % 9
  || (Math.floor(a / 27) === Math.floor(b / 27) && Math.floor(a % 9 / 3) === Math.floor(b % 9 / 3)));

/// The start of the exercise as members of a request.
const startOf = ({start, chosen}) => ({state: start.state, pencilmarks: !!start.pencilmarks, ...chosen});

/// What the user has marked: digits placed since the start, and candidates removed that these do not exclude. Null if the
/// board no longer continues from the start.
function marked() {
  const {values, candidates} = exercise.start;
  const conclusions = [];
  const placed = [];
  for (let at = 0; at < 81; ++at) {
    if (values[at] !== '.' && values[at] !== position.values[at]) return null;
    if (position.givens[at] !== exercise.start.givens[at]) return null;
    if (values[at] === '.' && position.values[at] !== '.') placed.push(at);
  }
  for (const at of placed) conclusions.push(`${cellName(at)}=${position.values[at]}`);
  for (let at = 0; at < 81; ++at) {
    if (position.values[at] !== '.') continue;
    if ([...position.candidates[at]].some(digit => !candidates[at].includes(digit))) return null;
    for (const digit of candidates[at]) {
      const isGone = !position.candidates[at].includes(digit);
      if (isGone && !placed.some(other => position.values[other] === digit && sees(at, other))) {
        conclusions.push(`${cellName(at)}<>${digit}`);
      }
    }
  }
  return conclusions;
}

const next = () => attempt(async ask => {
  const aim = $('practice-aim').value;
  const chosen = strategy();
  const key = keyOf({chosen, aim});
  const number = numbers.get(key) ?? 0;
  const answer = await ask('practice', {...chosen, technique: aim, seed, number});
  numbers.set(key, number + 1);
  enter(answer, `Practice: ${aim}`);
  exercise = {start: answer, chosen, aim, hints: 0, isDone: false};
  count('positions');
  showExercise();
  say([`${$('practice-aim').selectedOptions[0].textContent} is the next step here.`,
    'Remove the candidates or place the digit that it allows, then check.']);
}, true);

const check = () => {
  const conclusions = marked();
  if (!conclusions) return say(['The board is no longer that of the exercise: go back to its start.'], true);
  if (!conclusions.length) return say(['Nothing is marked yet: remove a candidate or place a digit.']);
  return attempt(async ask => {
    const {verdict, text} = await ask('judge', {...startOf(exercise), technique: exercise.aim, conclusions});
    if (verdict === 'right' && !exercise.isDone) {
      exercise.isDone = true;
      count(exercise.hints ? 'hinted' : 'right');
    } else if (verdict === 'wrong') count('wrong');
    const said = {right: 'Right', weaker: 'Not all of it', other: 'Another deduction', wrong: 'Wrong'}[verdict];
    say([`${said}: ${text}`, counted(conclusions.length, 'mark')], verdict === 'wrong');
    showExercise();
  });
};

/// A hint at the start of the exercise: 1 where to look, 2 the technique, 3 the step.
const hint = () => attempt(async ask => {
  const nudge = Math.min(exercise.hints + 1, 3);
  const answer = await ask('hint', {...startOf(exercise), nudge});
  exercise.hints = nudge;
  showExercise();
  showStep(answer.step ?? null, answer.svg ?? position.svg, position.state === exercise.start.state);
  say([answer.text, answer.step?.explanation]);
});

/// Takes all marks back.
function restart() {
  enter(exercise.start, 'Back to the start of the exercise');
  say([position.by]);
}

function showExercise() {
  sessionStorage.setItem(current, JSON.stringify(exercise));
  for (const id of ['practice-check', 'practice-hint', 'practice-restart']) $(id).disabled = !exercise;
  $('practice-next').textContent = exercise ? 'Next position' : 'Start';
}

/// Lists what the strategy has, when the panel is open.
const list = () => attempt(async ask => {
  const chosen = strategy();
  const {levels, techniques} = await ask('open', chosen);
  const group = (label, options) => {
    const element = Object.assign(document.createElement('optgroup'), {label});
    element.append(...options);
    return element;
  };
  $('practice-aim').replaceChildren(
    group('Techniques', techniques.map(({id, name}) => option(id, name))),
    group('Levels', levels.map(name => option(name, `A step of level ${name}`))));
  if (exercise?.chosen.strategy === chosen.strategy) $('practice-aim').value = exercise.aim;
  listed = chosen;
});

const isListed = () => listed?.strategy === strategy().strategy && listed?.yaml === strategy().yaml;

export function mount() {
  const panel = addPanel('practice', 'Practice', `
    <form id="practice">
      <label for="practice-aim">Technique or level</label>
      <select id="practice-aim"></select>
      <button id="practice-next" type="submit">Start</button>
    </form>
    <div class="tools">
      <button id="practice-check" type="button" disabled>Check</button>
      <button id="practice-hint" type="button" disabled>Hint</button>
      <button id="practice-restart" type="button" disabled>From the start</button>
    </div>
    <table id="practice-progress" hidden>
      <caption>Progress, kept in this browser</caption>
      <thead><tr><th scope="col">Strategy and technique</th><th scope="col">right</th><th scope="col">of</th>
        <th scope="col">after hints</th><th scope="col">wrong marks</th></tr></thead>
      <tbody></tbody>
    </table>
    <div class="tools">
      <button id="practice-export" type="button" disabled>Save progress</button>
      <button id="practice-clear" type="button" disabled>Clear progress</button>
    </div>`);
  onSubmit('practice', next);
  onClick('practice-check', check);
  onClick('practice-hint', hint);
  onClick('practice-restart', restart);
  onClick('practice-export', () => saveFile('nonet-practice.json', 'application/json', JSON.stringify(progress(), null, 2)));
  onClick('practice-clear', () => {
    localStorage.removeItem(stored);
    showProgress();
  });
  on('panel', id => {
    if (id === 'practice' && !isListed()) list();
  });
  on('strategy', () => {
    if (!panel.hidden) list();
  });
  showProgress();
  showExercise();
}
