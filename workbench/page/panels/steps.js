// All steps of the position, by level and technique, or those of another answer in their order.

import {$, counted, makeButton, onClick, option} from '../dom.js';
import {on} from '../events.js';
import {attempt} from '../requests.js';
import {say} from '../answer.js';
import {cell, cellName, showStep} from '../board.js';
import {addPanel, openPanel} from '../panels.js';
import {position} from '../position.js';
import {stepButton} from './preview.js';
import {byStrategy} from '../strategy.js';

const quick = 500;  // milliseconds: a search that took no longer is repeated after each change

let found = null;  // the last answer to `steps`: {steps, position, took}; null where another list is shown
let timer = 0;

/// What the record's conclusions are about.
const effects = step => step.conclusions.map(text => {
  const [, at, digit] = /^(r\dc\d)(?:=|<>)(\d)$/.exec(text);
  return {cell: at, digit};
});

/// A list of buttons, without the name of the technique where that is given.
function listOf(steps, name) {
  const list = document.createElement('ol');
  list.append(...steps.map(step => {
    const item = document.createElement('li');
    const text = name && step.text.startsWith(`${name}: `) ? step.text.slice(name.length + 2) : step.text;
    item.append(stepButton(step, text, $('steps')));
    return item;
  }));
  return list;
}

/// Groups in the order of their lowest scores: a map from keys to steps, each in the order of scores.
function groupsOf(steps, key) {
  const groups = new Map();
  for (const step of [...steps].sort((a, b) => a.score - b.score)) {
    if (!groups.has(key(step))) groups.set(key(step), []);
    groups.get(key(step)).push(step);
  }
  return groups;
}

function techniqueGroup(name, steps) {
  const group = document.createElement('details');
  group.open = true;
  const summary = document.createElement('summary');
  const [least, most] = [steps[0].score, steps.at(-1).score];
  summary.append(`${name} `, Object.assign(document.createElement('small'), {
    textContent: `score ${least === most ? least : `${least} to ${most}`}, ${counted(steps.length, 'step')}`,
  }));
  group.append(summary, listOf(steps, name));
  return group;
}

function levelGroup(level, steps) {
  const heading = document.createElement('h3');
  heading.textContent = level === '-' ? counted(steps.length, 'step') : `${level}: ${counted(steps.length, 'step')}`;
  return [heading, ...[...groupsOf(steps, step => step.name)].map(([name, group]) => techniqueGroup(name, group))];
}

function isWanted(step) {
  const text = $('steps-text').value.trim().toLowerCase();
  const digit = $('steps-digit').value;
  const at = $('steps-cell').checked && cellName(cell);
  return (!text || `${step.name} ${step.text} ${step.level}`.toLowerCase().includes(text))
    && effects(step).some(effect => (!digit || effect.digit === digit) && (!at || effect.cell === at));
}

/// Whether a step of an earlier position still changes the present one.
const stillHolds = step => effects(step).some(
  ({cell: name, digit}) => position.candidates[9 * (name[1] - 1) + (name[3] - 1)].includes(digit));

function show() {
  $('steps-filter').hidden = !found?.steps.length;
  if (!found) return;
  const seen = found.steps.filter(isWanted);
  $('steps').replaceChildren(...[...groupsOf(seen, step => step.level)].flatMap(([level, steps]) => levelGroup(level, steps)));
  $('steps-count').textContent = seen.length < found.steps.length ? `${seen.length} of ${counted(found.steps.length, 'step')}` : '';
}

/// Lists step records in their order, such as those of a path, and opens the panel if there are any.
export function listSteps(steps) {
  found = null;
  show();
  $('steps').replaceChildren(...(steps.length ? [listOf(steps)] : []));
  if (steps.length) openPanel('steps');
}

/// Asks for all steps; `isAgain` after a change, when nothing is said.
const allSteps = isAgain => attempt(async ask => {
  const start = performance.now();
  const {steps, more, note} = await ask('steps', byStrategy());
  found = {steps, position, took: performance.now() - start};
  show();
  if (isAgain) return;
  showStep(null, position.svg);
  const count = `${counted(steps.length, 'step')} here`;
  say([steps.length ? (more ? `The first ${count}` : count) : 'No technique of the strategy finds a step here.', note]);
});

/// Whether the present position follows from another one: nothing is possible that was not.
const follows = earlier => position.givens === earlier.givens
  && position.candidates.every((digits, at) => position.values[at] !== '.' ? earlier.values[at] === position.values[at]
    || earlier.candidates[at].includes(position.values[at]) : [...digits].every(digit => earlier.candidates[at].includes(digit)));

/// Keeps the steps that still change something, and asks again where that is quick.
function followChange() {
  clearTimeout(timer);
  if (!found || !follows(found.position)) return listSteps([]);
  found = {...found, position, steps: found.steps.filter(stillHolds).map(step => ({...step, state: position.state}))};
  show();
  if (found.took <= quick && !$('panel-steps').hidden && position.status !== 'complete') {
    timer = setTimeout(() => { if (!document.body.hasAttribute('aria-busy')) allSteps(true); }, quick);
  }
}

export function mount() {
  addPanel('steps', 'Steps', `
    <div class="tools"><button id="all" type="button">All steps here</button></div>
    <div id="steps-filter" class="tools" hidden>
      <label>With <input id="steps-text" type="search" size="16" placeholder="technique or text"></label>
      <label>Digit <select id="steps-digit"></select></label>
      <label><input id="steps-cell" type="checkbox"> chosen cell</label>
      <span id="steps-count" role="status"></span>
    </div>
    <div id="steps" role="group" aria-label="Steps"></div>`);
  $('steps-digit').append(option('', 'any'), ...[...'123456789'].map(digit => option(digit, digit)));
  onClick('all', () => allSteps(false));
  for (const id of ['steps-text', 'steps-digit', 'steps-cell']) $(id).addEventListener('input', show);
  on('cell', () => { if ($('steps-cell').checked) show(); });
  on('position', followChange);
}
