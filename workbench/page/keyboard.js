// The keys: those that move work on the board, the others anywhere but where they are text.

import {isTextField} from './dom.js';
import {say} from './answer.js';
import {cell, cellName, moveTo} from './board.js';
import {clearCell, useDigit} from './digits.js';
import {applyShown, hint} from './hints.js';
import {togglePairs} from './highlights.js';
import {clearMarks, nextColour, paintCell} from './marks.js';
import {travel} from './position.js';

let mode = '';  // what the next digit does, by a key before it

const moves = {
  ArrowLeft: at => at % 9 ? at - 1 : at, ArrowRight: at => at % 9 < 8 ? at + 1 : at,
  ArrowUp: at => at > 8 ? at - 9 : at, ArrowDown: at => at < 72 ? at + 9 : at,
  Home: at => at - at % 9, End: at => at - at % 9 + 8,
};
const commands = {
  u: () => travel(-1), r: () => travel(1), h: () => hint(3), a: applyShown,
  Delete: clearCell, Backspace: clearCell, b: togglePairs, c: () => paintCell(cell), k: nextColour, m: clearMarks,
};
const withCtrl = {z: () => travel(-1), y: () => travel(1), Z: () => travel(1)};
const modes = {
  w: ['why', 'Why not which digit'], f: ['show', 'Show the places of which digit'], n: ['note', 'Note which digit'],
  x: ['candidate', 'Colour which candidate'], l: ['link', 'Link from or to which candidate'],
};

/// Does what a key does without Ctrl; returns whether it does anything.
function runKey(event) {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  const isOnBoard = event.target === document.body || event.target.closest('#cells');
  const before = mode;
  mode = event.key === 'Shift' ? before : '';
  if (moves[event.key] && isOnBoard) moveTo(moves[event.key](cell));
  else if (digit) useDigit(digit, before || (event.shiftKey ? 'toggle' : 'place'));
  else if (commands[event.key]) commands[event.key]();
  else if (modes[event.key]) {
    const [name, question] = modes[event.key];
    mode = name;
    say([`${question}, in ${cellName(cell)}?`]);
  } else return false;
  return true;
}

function onKey(event) {
  const isControl = event.ctrlKey || event.metaKey;
  const isChoice = event.target.matches('select') && !isControl;  // letters choose in it
  if (event.defaultPrevented || event.altKey || isTextField(event.target) || isChoice) return;
  if (isControl) {
    if (!withCtrl[event.key]) return;
    withCtrl[event.key]();
  } else if (!runKey(event)) return;
  event.preventDefault();
}

export function mount() {
  document.addEventListener('keydown', onKey);
  // After a choice by the pointer keys are for the page again.
  document.addEventListener('change', ({target}) => {
    if (target.matches('select') && !target.matches(':focus-visible')) target.blur();
  });
}
