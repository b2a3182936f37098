// The solution as a list of steps, which can be played and applied; the changes so far, and those that were undone.

import {$, counted, makeButton, onClick} from '../dom.js';
import {on} from '../events.js';
import {attempt} from '../requests.js';
import {say} from '../answer.js';
import {showStep} from '../board.js';
import {addPanel} from '../panels.js';
import {change, enter, goTo, index, position, timeline} from '../position.js';
import {stepButton} from './preview.js';
import {byStrategy} from '../strategy.js';

const pace = 1200;  // milliseconds of a step while it plays
const mostBranches = 20;
const stored = 'nonet branches';  // in the storage of the tab, as the history is

let steps = [];
let at = -1;      // the step of the path that is chosen
let timer = 0;    // while it plays
let ways = [];    // timelines that were left by a change after undo, the last one first
let before = [];  // the timeline at the last position

const buttons = () => [...$('path').querySelectorAll('button')];

function showTools() {
  for (const id of ['path-back', 'path-next', 'path-play', 'path-until']) $(id).disabled = !steps.length;
  $('path-play').textContent = timer ? 'Stop' : 'Play';
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  showTools();
}

function choose(next) {
  if (next < 0 || next >= steps.length) return stop();
  const button = buttons()[next];
  button.click();
  button.scrollIntoView({block: 'nearest'});
}

function play() {
  if (timer) return stop();
  const tick = () => {
    choose(at + 1 < steps.length ? at + 1 : steps.length);
    if (at + 1 < steps.length) timer = setTimeout(tick, pace);
    else stop();
    showTools();
  };
  if (at + 1 >= steps.length) at = -1;
  timer = setTimeout(tick, 0);
  showTools();
}

function list(made) {
  stop();
  steps = made;
  at = -1;
  $('path').replaceChildren(...steps.map((step, number) => {
    const item = document.createElement('li');
    item.append(stepButton(step, step.text, $('path'), () => { at = number; }));
    return item;
  }));
  showTools();
}

const find = () => attempt(async ask => {
  const {steps: made, text, note} = await ask('path', byStrategy());
  showStep(null, position.svg);
  list(made);
  say([`From here: ${text}`, note]);
});

/// Applies the path up to the chosen step, or all of it.
function applyUntil() {
  const until = at < 0 ? steps.length : at + 1;
  const conclusions = steps.slice(0, until).flatMap(step => step.conclusions);
  change({conclusions}, `Applied ${counted(until, 'step')}, up to ${steps[until - 1].text}`, conclusions);
}

const applySingles = () => attempt(async ask => {
  const {steps: singles} = await ask('path', byStrategy({singles: true}));
  if (!singles.length) return say(['The next step is no single.']);
  const conclusions = singles.flatMap(step => step.conclusions);
  const {state, pencilmarks} = position;
  enter(await ask('apply', {state, pencilmarks: !!pencilmarks, conclusions}), `Applied ${counted(singles.length, 'single')}`, conclusions);
  say([position.by]);
}, true);

// --- The changes so far ---------------------------------------------------------------------------------------------

const isSame = (a, b) => a?.state === b?.state && a?.by === b?.by;

const resume = (way, place) => attempt(async ask => {
  const {state, pencilmarks} = way[place];
  enter(await ask('apply', {state, pencilmarks}), `Back to: ${way[place].by}`, []);
  say([position.by]);
}, true);

function changeList(way, from, run) {
  const items = document.createElement('ol');
  items.start = from;
  for (let place = from; place < way.length; ++place) {
    const item = document.createElement('li');
    const button = makeButton(way[place]?.by || 'The beginning', () => run(place));
    if (way === timeline && place === index()) button.setAttribute('aria-current', 'step');
    item.append(button);
    items.append(item);
  }
  return items;
}

function showChanges() {
  const groups = [changeList(timeline, 0, goTo)];
  for (const way of ways) {
    const from = Math.max(1, way.findIndex((entry, place) => !isSame(entry, timeline[place])));
    const group = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = `Another way, ${counted(way.length - from, 'change')} after change ${from - 1}`;
    group.append(summary, changeList(way, from, place => resume(way, place)));
    groups.push(group);
  }
  $('branches').replaceChildren(...groups);
}

/// Remembers the changes that a change after undo has replaced.
function watchTimeline() {
  const left = before.findIndex((entry, place) => !isSame(entry, timeline[place]));
  if (left > 0) ways = [before, ...ways].slice(0, mostBranches);
  before = [...timeline];
  sessionStorage.setItem(stored, JSON.stringify(ways));
  showChanges();
}

/// Keeps the path while the position is on it, and marks what is applied.
function followPath() {
  const next = steps.findIndex(step => step.state === position.state);
  const isEnd = position.status === 'complete' && steps.at(-1)?.conclusions.length;
  if (next < 0 && !isEnd) return list([]);
  buttons().forEach((button, number) => button.classList.toggle('applied', next < 0 || number < next));
  at = next < 0 ? steps.length - 1 : next - 1;
}

export function mount() {
  addPanel('path', 'Path', `
    <div class="tools">
      <button id="path-find" type="button">Solution path</button>
      <button id="singles" type="button">Apply all singles</button>
    </div>
    <ol id="path" class="scroll" aria-label="Solution path"></ol>
    <div class="tools">
      <button id="path-back" type="button">Step back</button>
      <button id="path-next" type="button">Next step</button>
      <button id="path-play" type="button">Play</button>
      <button id="path-until" type="button">Solve up to here</button>
    </div>
    <details><summary>Changes</summary><div id="branches" class="scroll"></div></details>`);
  ways = JSON.parse(sessionStorage.getItem(stored) ?? '[]');
  onClick('path-find', find);
  onClick('singles', applySingles);
  onClick('path-back', () => choose(at - 1));
  onClick('path-next', () => choose(at + 1));
  onClick('path-play', play);
  onClick('path-until', applyUntil);
  on('position', followPath);
  on('position', watchTimeline);
  on('strategy', () => list([]));
  showTools();
}
