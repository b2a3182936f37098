// The current position. Positions are kept in the history of the browser, so that undo, redo, Back and a reload agree.

import {$, counted, onClick} from './dom.js';
import {on, emit} from './events.js';
import {attempt, cancelAll} from './requests.js';
import {say} from './answer.js';

/// The server's description (docs/workbench.md), with `by`, the action that led to it, and `causes`, the action that led to
/// each conclusion.
export let position;
/// The ways to the current position and on to those that were undone: for each index `state`, `pencilmarks`, `status`,
/// `mistake`, `by`.
export let timeline = [];

const stored = 'nonet timeline';  // in the storage of the browser's tab, as the history is

/// The current position's place in the timeline.
export const index = () => history.state?.index ?? 0;

/// The position as members of a request.
export const here = () => ({state: position.state, pencilmarks: !!position.pencilmarks});

const entry = ({state, pencilmarks, status, mistake, by}) =>
  ({state, pencilmarks: !!pencilmarks, status, mistake: !!mistake, by});

function show(made) {
  position = made;
  emit('position', position);
}

/// The user's marks, which stay with the position: whatever keepMarks was given for it or for the one before.
export const keptMarks = () => history.state?.marks;
export const keepMarks = marks => history.replaceState({...history.state, marks}, '');

/// Makes the position of an answer the current one. `by` is its cause, a text; with `conclusions` they are added to the
/// causes, without the causes and marks are forgotten, as after another grid.
export function enter(answer, by, conclusions) {
  const at = history.state ? index() + 1 : 0;
  const causes = conclusions ? {...position.causes} : {};
  for (const conclusion of conclusions ?? []) causes[conclusion] = by;
  const made = {...answer, by, causes};
  timeline = [...timeline.slice(0, at), entry(made)];
  sessionStorage.setItem(stored, JSON.stringify(timeline));
  history[at ? 'pushState' : 'replaceState']({index: at, position: made, marks: conclusions && keptMarks()}, '');
  show(made);
}

/// Reads a grid from a text in any format.
export const read = text => attempt(async ask => {
  const answer = await ask('read', {text}).catch(error => {
    setStatus('The board shows the grid from before.');
    throw error;
  });
  enter(answer, 'Read a grid');
  say([`Read (${answer.format}).`, answer.note]);
}, true);

/// Changes the position by members of the request `apply`.
export const change = (request, by, conclusions = []) => attempt(async ask => {
  const answer = await ask('apply', {...here(), ...request});
  enter(answer, by, conclusions);
  say([by]);
}, true);

/// Goes to a place in the timeline.
export function goTo(at) {
  if (at !== index() && timeline[at]) history.go(at - index());
}
export const travel = steps => goTo(index() + steps);

const keepTrue = () => attempt(async ask => {
  const count = ({candidates}) => candidates.join('').length;
  const answer = await ask('true', here());
  enter(answer, `Removed ${counted(count(position) - count(answer), 'candidate')} of no solution`, []);
  say([position.by]);
}, true);

const fix = () => change({fix: true}, 'The digits are givens now.');

function setStatus(text, isBad = false) {
  $('status').textContent = text;
  $('status').classList.toggle('bad', isBad);
}

function showStatus() {
  const {status, mistake, diagnosis, values, givens, pencilmarks, candidates} = position;
  const typed = [...values].filter(value => value !== '.').length;
  const isTyped = !pencilmarks && status !== 'complete' && !/[1-9]/.test(givens) && candidates.some(Boolean);
  // Only the request `check` names mistakes.
  if (status === 'complete') setStatus('Solved.');
  else if (isTyped && status === 'one') setStatus(`${counted(typed, 'digit')} typed: one solution.`);
  else if (isTyped && status === 'many') setStatus(typed ? `${counted(typed, 'digit')} typed.` : 'Type a puzzle, or paste one.');
  else if (status === 'one' || mistake) setStatus('');
  else setStatus(diagnosis[0].toUpperCase() + diagnosis.slice(1), true);
  $('board').classList.toggle('typing', isTyped);
  $('typed').hidden = !isTyped || !typed;
  $('many').hidden = status !== 'many' || isTyped;
  $('undo').disabled = index() === 0;
  $('redo').disabled = index() >= timeline.length - 1;
  $('count').textContent = index() ? counted(index(), 'change') : '';
}

export function mount() {
  onClick('undo', () => travel(-1));
  onClick('redo', () => travel(1));
  onClick('true', keepTrue);
  onClick('fix', fix);
  on('position', showStatus);
  addEventListener('popstate', event => {
    if (!event.state) return;
    cancelAll();
    show(event.state.position);
    say([position.by]);
  });
}

/// The position of the tab's history, after a reload; false if there is none.
export function resume() {
  if (!history.state?.position) return false;
  timeline = JSON.parse(sessionStorage.getItem(stored) ?? '[]');
  if (timeline[index()]?.state !== history.state.position.state) {
    timeline = [];
    timeline[index()] = entry(history.state.position);
  }
  show(history.state.position);
  say([position.by]);
  return true;
}
