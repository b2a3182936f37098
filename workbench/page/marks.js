// Marks of the user: colours of cells and candidates, links, and notes. They are kept with the position in the browser's
// history.

import {$, makeButton, onClick, option} from './dom.js';
import {on} from './events.js';
import {say} from './answer.js';
import {cellName, describe, describeCells} from './board.js';
import {clearHighlights} from './highlights.js';
import {candidateShape, cellShape, centreOf, digitShape, fill, shape} from './layers.js';
import {keepMarks, keptMarks, position} from './position.js';

const colours = ['blue', 'orange', 'green', 'red', 'purple', 'grey'];
const shows = {
  candidates: 'Candidates', removed: 'Candidates and removed ones', both: 'Candidates and notes', notes: 'My notes',
  none: 'No candidates',
};

let colour = 0;       // index of the chosen one
let linkStart = null;  // [cell, digit] of a link that has one end
let cleared = null;    // marks of this position that were cleared

const marks = () => ({cells: {}, candidates: {}, links: [], notes: {}, ...keptMarks()});

function update(made, text) {
  keepMarks(made);
  draw();
  say([text]);
}

/// The colours after painting something: its colour is the chosen one, or none if it was that.
function painted(kept, key) {
  const made = {...kept};
  if (made[key] === colour) delete made[key];
  else made[key] = colour;
  return made;
}

const paintText = (made, key, name) => `${name} is ${key in made ? colours[colour] : 'no longer coloured'}.`;

/// Colours a cell with the chosen colour, or takes that colour away.
export function paintCell(at) {
  const made = painted(marks().cells, at);
  update({...marks(), cells: made}, paintText(made, at, cellName(at)));
}

/// Colours a candidate with the chosen colour, or takes that colour away.
export function paintCandidate(at, digit) {
  const name = `${digit}${cellName(at)}`;
  if (!position.candidates[at].includes(digit)) return say([`${name} is no candidate here.`], true);
  const made = painted(marks().candidates, name);
  return update({...marks(), candidates: made}, paintText(made, name, name));
}

const isHeld = ([at, digit]) => position.candidates[at].includes(digit);
const heldLinks = () => marks().links.filter(link => link.every(isHeld));
const nameOf = ([at, digit]) => `${digit}${cellName(at)}`;

/// Begins a link at a candidate, or ends it there. A link that is there already is removed.
export function setLinkEnd(at, digit) {
  const end = [at, digit];
  if (!position.candidates[at].includes(digit)) return say([`${nameOf(end)} is no candidate here.`], true);
  if (!linkStart) {
    linkStart = end;
    draw();
    return say([`Link from ${nameOf(end)}: choose its other end.`]);
  }
  const start = linkStart;
  linkStart = null;
  if (nameOf(start) === nameOf(end)) {
    draw();
    return say(['No link.']);
  }
  const key = link => link.map(nameOf).sort().join();
  const links = marks().links.filter(link => key(link) !== key([start, end]));
  const isNew = links.length === marks().links.length;
  if (isNew) links.push([start, end]);
  const what = isNew ? 'Link' : 'Removed the link';
  return update({...marks(), links}, `${what} from ${nameOf(start)} to ${nameOf(end)}.`);
}

/// Writes a note in an empty cell, or removes it.
export function toggleNote(at, digit) {
  if (position.values[at] !== '.') return say([`${cellName(at)} is filled.`], true);
  const old = marks().notes[at] ?? '';
  const now = old.includes(digit) ? old.replace(digit, '') : [...old + digit].sort().join('');
  if (!['notes', 'both'].includes($('shows').value)) setShown('both');
  const made = {...marks(), notes: {...marks().notes, [at]: now}};
  return update(made, `Notes in ${cellName(at)}: ${[...now].join(' ') || 'none'}`);
}

/// Clears all marks and highlights; without marks, brings back those that were cleared at this position.
export function clearMarks() {
  linkStart = null;
  clearHighlights();
  const {cells, candidates, links, notes} = marks();
  const isClear = [cells, candidates, links, notes].every(kept => Object.keys(kept).length === 0);
  if (isClear && cleared) return update(cleared, 'The marks are back.');
  if (!isClear) cleared = keptMarks();
  return update({}, `All marks are cleared.${cleared ? ' Clear marks again brings them back.' : ''}`);
}

export function nextColour() {
  chooseColour((colour + 1) % colours.length);
  say([`Colour: ${colours[colour]}`]);
}

function chooseColour(index) {
  colour = index;
  [...$('palette').children].forEach((button, at) => button.setAttribute('aria-pressed', at === colour));
}

/// A slightly curved line between two candidates.
function linkShape(from, to) {
  const [a, b] = [centreOf(...from), centreOf(...to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(14, length / 8);
  const middle = {x: (a.x + b.x) / 2 - 2 * bend * uy, y: (a.y + b.y) / 2 + 2 * bend * ux};
  return shape('path', {class: 'own-link',
    d: `M${a.x + 10 * ux} ${a.y + 10 * uy}Q${middle.x} ${middle.y} ${b.x - 10 * ux} ${b.y - 10 * uy}`});
}

/// Candidates of an empty cell that no digit excludes and that were removed.
function removedIn(at) {
  const sees = other => Math.floor(at / 9) === Math.floor(other / 9) || at % 9 === other % 9 ||
    (Math.floor(at / 27) === Math.floor(other / 27) && Math.floor(at % 9 / 3) === Math.floor(other % 9 / 3));
  const excluded = new Set([...position.values].filter((value, other) => sees(other)));
  if (position.values[at] !== '.') return [];
  return [...'123456789'].filter(digit => !excluded.has(digit) && !position.candidates[at].includes(digit));
}

/// The cell and digit of a candidate's name.
const candidateOf = name => [9 * (name[2] - 1) + (name[4] - 1), name[0]];

function draw() {
  const {cells, candidates, notes} = marks();
  const links = heldLinks();
  const dots = Object.keys(candidates).filter(name => isHeld(candidateOf(name)));
  fill('under', 'colours', [
    ...Object.entries(cells).map(([at, index]) => cellShape(Number(at), `paint paint${index}`)),
    ...dots.map(name => candidateShape(...candidateOf(name), `dot paint${candidates[name]}`)),
  ]);
  fill('over', 'coloured', dots.map(name => digitShape(...candidateOf(name), 'spot-digit')));
  const empty = [...Array(81).keys()].filter(at => position.values[at] === '.');
  fill('over', 'notes', empty.flatMap(at => [...notes[at] ?? ''].map(digit => digitShape(at, digit, 'note'))));
  fill('over', 'removed', empty.flatMap(at => removedIn(at).map(digit => digitShape(at, digit, 'gone'))));
  fill('over', 'links', [
    ...links.map(([from, to]) => linkShape(from, to)),
    ...links.flat().map(([at, digit]) => candidateShape(at, digit, 'own-end')),
    ...(linkStart ? [candidateShape(...linkStart, 'own-end begun')] : []),
  ]);
  describeCells();
}

function setShown(what) {
  $('shows').value = what;
  $('board').dataset.shows = what;
}

function described(at) {
  const {cells, candidates, notes} = marks();
  const links = heldLinks().filter(link => link.some(([end]) => end === at));
  const held = [...position.candidates[at]].filter(digit => `${digit}${cellName(at)}` in candidates);
  return [
    at in cells && `coloured ${colours[cells[at]]}`,
    ...held.map(digit => `${digit} ${colours[candidates[`${digit}${cellName(at)}`]]}`),
    ...links.map(link => `link ${link.map(nameOf).join(' to ')}`),
    position.values[at] === '.' && notes[at] && `notes ${[...notes[at]].join(' ')}`,
  ];
}

export function mount() {
  colours.forEach((name, index) => {
    const looks = {'aria-label': name, title: name, class: `swatch paint${index}`};
    $('palette').append(makeButton('', () => chooseColour(index), looks));
  });
  chooseColour(0);
  $('shows').append(...Object.entries(shows).map(([name, text]) => option(name, text)));
  $('shows').addEventListener('change', () => setShown($('shows').value));
  setShown('candidates');
  onClick('unmark', clearMarks);
  on('position', () => {
    linkStart = null;
    cleared = null;
    draw();
  });
  describe(described);
}

