// The board: the picture from the server, and 81 buttons over it.

import {$} from './dom.js';
import {emit, on} from './events.js';
import {boardBottom, viewBox} from './layers.js';
import {position} from './position.js';

export const cellName = at => `r${Math.floor(at / 9) + 1}c${at % 9 + 1}`;

export let shown = null;  // record of the drawn step
export let cell = 0;      // the chosen cell, which has the focus when the board has it

const describers = [];
/// Adds to what is said of each cell: `run` is given a cell, and returns a list of texts, which may be false or empty.
export const describe = run => describers.push(run);

/// The picture's board, which has the same size with every step, and apart from it the legend.
export function drawPicture(svg) {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const picture = document.importNode(parsed, true);
  const [, top, width, height] = picture.getAttribute('viewBox').split(' ').map(Number);
  const legendTop = boardBottom + 18;
  const legend = [];
  if (top + height > legendTop + 4) {
    const copy = picture.cloneNode(true);
    copy.setAttribute('viewBox', `30 ${legendTop} ${width - 30} ${top + height - legendTop}`);
    copy.setAttribute('width', width - 30);
    copy.setAttribute('height', top + height - legendTop);
    for (const named of copy.querySelectorAll('title, desc')) named.remove();
    legend.push(copy);
  }
  $('legend').replaceChildren(...legend);
  picture.setAttribute('viewBox', viewBox());
  $('picture').replaceChildren(picture);
}

/// The effects of the shown step on a cell, as text.
function effects(name) {
  const said = [];
  for (const conclusion of shown?.conclusions ?? []) {
    const [, at, sign, digit] = /^(r\dc\d)(=|<>)(\d)$/.exec(conclusion) ?? [];
    if (at === name) said.push(sign === '=' ? `${digit} placed` : `${digit} excluded`);
  }
  return said;
}

function label(at) {
  const value = position.values[at];
  const candidates = [...position.candidates[at]].join(' ');
  const what = value === '.' ? (candidates ? `candidates ${candidates}` : 'no candidate')
    : position.givens[at] === '.' ? `${value}, placed` : `${value}, given`;
  const more = describers.flatMap(run => run(at));
  return [cellName(at), what, ...effects(cellName(at)), ...more].filter(Boolean).join(', ');
}

export function describeCells() {
  if (!position) return;
  for (const button of $('cells').querySelectorAll('button')) {
    const at = Number(button.dataset.cell);
    button.setAttribute('aria-label', label(at));
    button.setAttribute('aria-selected', at === cell);
    button.tabIndex = at === cell ? 0 : -1;
  }
}

/// Draws a step record by its picture or, for null, what the picture shows of the position. `isHere` is whether the step
/// begins at the current position and can be applied.
export function showStep(step, svg, isHere = true) {
  shown = step;
  $('board').classList.toggle('stepping', !!step);
  drawPicture(svg);
  describeCells();
  emit('step', step && {step, isHere});
}

/// Chooses a cell and gives it the focus.
export function moveTo(at) {
  choose(at);
  $('cells').querySelector(`[data-cell="${cell}"]`).focus();
}

function choose(at) {
  cell = at;
  describeCells();
  emit('cell', cell);
}

export function mount() {
  for (let row = 0; row < 9; ++row) {
    const line = document.createElement('div');
    line.setAttribute('role', 'row');
    for (let column = 0; column < 9; ++column) {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('role', 'gridcell');
      button.dataset.cell = 9 * row + column;
      button.addEventListener('focus', () => choose(9 * row + column));
      line.append(button);
    }
    $('cells').append(line);
  }
  on('position', () => showStep(null, position.svg));
}
