// The layers of the board: what the page draws itself, under and over the picture, in the picture's coordinates.

import {$} from './dom.js';

const cellSize = 64;
const left = 34;
const top = 76;
export const boardBottom = top + 9 * cellSize;
const wide = '0 50 634 620';     // with the names of rows and columns
const narrow = '31 73 595 595';  // without them, and with room for the bars of houses

const phone = matchMedia('screen and (max-width: 56rem)');
export const viewBox = () => (phone.matches ? narrow : wide);

export const cornerOf = at => ({x: left + cellSize * (at % 9), y: top + cellSize * Math.floor(at / 9)});

/// The centre of a candidate, as the picture draws it.
export function centreOf(at, digit) {
  const {x, y} = cornerOf(at);
  return {x: x + 13 + 19 * ((digit - 1) % 3), y: y + 13 + 19 * Math.floor((digit - 1) / 3)};
}

/// An element of SVG.
export function shape(name, attributes, text = '') {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

export function cellShape(at, className, inset = 1) {
  const {x, y} = cornerOf(at);
  const size = cellSize - 2 * inset;
  return shape('rect', {class: className, x: x + inset, y: y + inset, width: size, height: size});
}

export function candidateShape(at, digit, className) {
  const {x, y} = centreOf(at, digit);
  return shape('circle', {class: className, cx: x, cy: y, r: 9.6});
}

export function digitShape(at, digit, className) {
  const {x, y} = centreOf(at, digit);
  return shape('text', {class: `digit ${className}`, x, y: y + 5.2}, digit);
}

/// A layer's group of this name, emptied and filled again.
export function fill(layer, name, shapes) {
  let group = $(layer).querySelector(`.${name}`);
  if (!group) {
    group = shape('g', {class: name});
    $(layer).append(group);
  }
  group.replaceChildren(...shapes);
}

export function mount() {
  const setView = () => {
    for (const picture of document.querySelectorAll('#board svg')) picture.setAttribute('viewBox', viewBox());
  };
  phone.addEventListener('change', setView);
  setView();
}
