// Highlights: the places of a digit or of two, and cells with two candidates.

import {$, onClick} from './dom.js';
import {on} from './events.js';
import {say} from './answer.js';
import {cellName, describe, describeCells} from './board.js';
import {candidateShape, cellShape, digitShape, fill} from './layers.js';
import {position} from './position.js';

let digits = [];        // at most two
let hasPairs = false;   // whether cells with two candidates are highlighted

const has = (at, digit) => position.values[at] === digit || position.candidates[at].includes(digit);
const isPair = at => position.candidates[at].length === 2;
const names = holds => [...Array(81).keys()].filter(holds).map(cellName).join(' ') || 'none';

function draw() {
  if (!position) return;
  const shapes = [];
  const spots = [];
  for (let at = 0; at < 81; ++at) {
    const held = digits.filter(digit => has(at, digit));
    if (held.length) shapes.push(cellShape(at, held.length === 2 ? 'lit both' : `lit lit${digits.indexOf(held[0]) + 1}`));
    if (hasPairs && isPair(at)) shapes.push(cellShape(at, 'pair', 4));
    for (const digit of held.filter(other => position.candidates[at].includes(other))) {
      shapes.push(candidateShape(at, digit, `spot spot${digits.indexOf(digit) + 1}`));
      spots.push(digitShape(at, digit, 'spot-digit'));
    }
  }
  fill('under', 'highlights', shapes);
  fill('over', 'spots', spots);
  for (const button of $('digits').children) button.classList.toggle('lit', digits.includes(button.textContent));
  $('bivalue').setAttribute('aria-pressed', hasPairs);
  describeCells();
}

function sayPlaces() {
  const isPlace = at => digits.every(other => position.candidates[at].includes(other));
  say([digits.length ? `Places of ${digits.join(' and ')}: ${names(isPlace)}` : 'No digit is highlighted.']);
}

/// Highlights the places of a digit, or no longer; a third digit takes the place of the first.
export function toggleHighlight(digit) {
  digits = digits.includes(digit) ? digits.filter(other => other !== digit) : [...digits, digit].slice(-2);
  draw();
  sayPlaces();
}

/// Highlights the places of this digit alone, or no longer; silent while the answer is about a step.
export function highlightOnly(digit, isSilent) {
  digits = digits.length === 1 && digits[0] === digit ? [] : [digit];
  draw();
  if (!isSilent) sayPlaces();
}

/// Highlights cells with two candidates, or no longer.
export function togglePairs() {
  hasPairs = !hasPairs;
  draw();
  say([hasPairs ? `Cells with two candidates: ${names(isPair)}` : 'Cells with two candidates are not highlighted.']);
}

export function clearHighlights() {
  digits = [];
  hasPairs = false;
  draw();
}

export function mount() {
  onClick('bivalue', togglePairs);
  on('position', draw);
  describe(at => [digits.some(digit => has(at, digit)) || (hasPairs && isPair(at)) ? 'highlighted' : '']);
}
