// What a digit does to the chosen cell: by the buttons, by a click on a candidate of the board, and by the keys.

import {$, makeButton, onClick} from './dom.js';
import {on} from './events.js';
import {say} from './answer.js';
import {cell, cellName, moveTo, shown} from './board.js';
import {candidateShape, fill} from './layers.js';
import {paintCandidate, paintCell, setLinkEnd, toggleNote} from './marks.js';
import {highlightOnly, toggleHighlight} from './highlights.js';
import {change, position} from './position.js';
import {why} from './why.js';

function place(digit) {
  const name = cellName(cell);
  change({conclusions: [`${name}=${digit}`]}, `Placed ${digit} in ${name}`, [`${name}=${digit}`]);
}

function toggle(digit) {
  const name = cellName(cell);
  if (position.candidates[cell].includes(digit)) {
    return change({conclusions: [`${name}<>${digit}`]}, `Removed ${digit} from ${name}`, [`${name}<>${digit}`]);
  }
  return change({restore: [`${digit}${name}`]}, `Restored ${digit} in ${name}`);
}

/// The modes: what a digit does to the chosen cell, and whether a click on the board means the candidate under it.
const modes = {
  place: {text: 'Digit', title: 'Places digits', use: place},
  toggle: {text: 'Candidate', title: 'Removes candidates and brings them back: tap them on the board', isOnBoard: true, use: toggle},
  show: {text: 'Highlight', title: 'Highlights the places of one digit or two', use: toggleHighlight},
  note: {text: 'Note', title: 'Writes your own pencil marks', isOnBoard: true, use: digit => toggleNote(cell, digit)},
  cell: {text: 'Colour cell', title: 'Colours cells', isOnBoard: true, use: () => paintCell(cell)},
  candidate: {text: 'Colour', title: 'Colours candidates', isOnBoard: true, use: digit => paintCandidate(cell, digit)},
  link: {text: 'Link', title: 'Draws links between candidates', isOnBoard: true, use: digit => setLinkEnd(cell, digit)},
  why: {text: 'Why not?', title: 'Asks why a digit is not in the cell', isOnBoard: true,
    use: digit => why(`${digit}${cellName(cell)}`)},
};

const mode = () => document.querySelector('[name=does]:checked').value;

/// Does to the chosen cell what the mode of this name does.
export const useDigit = (digit, does) => modes[does].use(digit);

/// The cell and the digit's place under the pointer.
function placeOf(event) {
  const button = event.target.closest('[data-cell]');
  if (!button) return null;
  const {left, top, width, height} = button.getBoundingClientRect();
  const third = (offset, size) => Math.max(0, Math.min(2, Math.floor(3 * offset / size)));
  const digit = 1 + third(event.clientX - left, width) + 3 * third(event.clientY - top, height);
  return {at: Number(button.dataset.cell), digit: String(digit)};
}

/// A click on the board means the candidate under it in modes that are for the board; with Ctrl, or the other button, in
/// all. In the first mode a click on a digit highlights its places.
function onClickBoard(event, isModified) {
  const place = event.detail === 0 && !isModified ? null : placeOf(event);  // 0: by a key
  if (!place) return;
  moveTo(place.at);
  const isFilled = position.values[place.at] !== '.';
  if (isModified) {
    event.preventDefault();
    if (!isFilled) toggle(place.digit);
  } else if (modes[mode()].isOnBoard && (!isFilled || mode() === 'cell')) {
    modes[mode()].use(place.digit);
  } else if (isFilled && mode() === 'place') {
    highlightOnly(position.values[place.at], shown);
  }
}

function showPlace(event) {
  const place = event.pointerType === 'mouse' && modes[mode()].isOnBoard && placeOf(event);
  const isShown = place && position.values[place.at] === '.' && mode() !== 'cell';
  fill('over', 'hover', isShown ? [candidateShape(place.at, Number(place.digit), 'hover')] : []);
}

export const clearCell = () => change({clear: [cellName(cell)]}, `Cleared ${cellName(cell)}`);

function showCounts() {
  for (const button of $('digits').children) {
    const left = 9 - [...position.values].filter(value => value === button.textContent).length;
    button.classList.toggle('done', left === 0);
    button.title = left ? `${left} to place` : 'All placed';
  }
}

export function mount() {
  for (const digit of '123456789') $('digits').append(makeButton(digit, () => useDigit(digit, mode())));
  for (const [name, {text, title}] of Object.entries(modes)) {
    const label = document.createElement('label');
    label.title = title;
    const radio = document.createElement('input');
    Object.assign(radio, {type: 'radio', name: 'does', value: name, checked: name === 'place'});
    label.append(radio, Object.assign(document.createElement('span'), {textContent: text}));
    $('modes').append(label);
  }
  const showMode = () => {
    document.body.dataset.mode = mode();
    $('palette').hidden = !['cell', 'candidate'].includes(mode());
  };
  $('modes').addEventListener('change', () => {
    showMode();
    if (!shown) say([`${modes[mode()].title}.`]);  // what is said of a step stays
  });
  showMode();
  onClick('erase', clearCell);
  const board = $('cells');
  board.addEventListener('click', event => onClickBoard(event, event.ctrlKey || event.metaKey));
  board.addEventListener('contextmenu', event => onClickBoard(event, true));
  board.addEventListener('pointermove', showPlace);
  board.addEventListener('pointerleave', () => fill('over', 'hover', []));
  const showCell = at => { $('chosen').textContent = `Digit for ${cellName(at)}`; };
  on('cell', showCell);
  showCell(cell);
  on('position', showCounts);
}
