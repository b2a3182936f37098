// Steps of lists, drawn while the pointer or the focus is on them.

import {on} from '../events.js';
import {showStep} from '../board.js';
import {$, makeButton} from '../dom.js';
import {position} from '../position.js';
import {ask, attempt} from '../requests.js';
import {sayStep} from '../answer.js';

const pictures = new WeakMap();  // by record
let kept = null;    // what is drawn when nothing is pointed at: {step, isHere}, null for the position
let wanted = null;  // what is to be drawn now
let isDrawing = false;
let isMine = false;  // whether it is drawn from here

const begins = step => ({step, isHere: step.state === position.state});

async function pictureOf(step, askFor) {
  if (!pictures.has(step)) pictures.set(step, (await askFor('draw', {step})).svg);
  return pictures.get(step);
}

/// Draws a step; its legend only if it is kept, as the list would move away below the pointer.
function draw(drawn, svg) {
  const legend = [...$('legend').childNodes];
  isMine = true;
  showStep(drawn?.step ?? null, svg, drawn?.isHere);
  isMine = false;
  if (drawn !== kept) $('legend').replaceChildren(...legend);
}

/// Draws what is wanted. While one picture is on its way no other is asked for, so that the pointer can run over a list.
async function catchUp() {
  if (isDrawing) return;
  isDrawing = true;
  try {
    for (let drawn; drawn !== wanted;) {
      const next = wanted;
      const svg = next ? await pictureOf(next.step, (name, request) => ask(new AbortController().signal, name, request)) : position.svg;
      if (next !== wanted) continue;
      draw(next, svg);
      drawn = next;
    }
  } catch {
    // Pressing the button reports it.
  } finally {
    isDrawing = false;
  }
}

function point(step) {
  wanted = begins(step);
  catchUp();
}

function leave() {
  wanted = kept;
  catchUp();
}

/// A button for a step record: draws it while the pointer or the focus is on it; pressing it keeps it drawn and says it.
/// `onKeep`, which may be missing, runs then. `list` holds the buttons of which one is kept.
export function stepButton(step, text, list, onKeep) {
  const button = makeButton(text, () => attempt(async askFor => {
    const svg = await pictureOf(step, askFor);
    kept = wanted = begins(step);
    for (const other of list.querySelectorAll('[aria-current]')) other.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'step');
    draw(kept, svg);
    sayStep(step);
    onKeep?.();
  }));
  // Only a pointer that moves: the list may move too, below a pointer that rests.
  button.addEventListener('pointermove', event => {
    if (event.pointerType !== 'touch' && (event.movementX || event.movementY) && wanted?.step !== step) point(step);
  });
  button.addEventListener('pointerleave', event => { if (event.pointerType !== 'touch') leave(); });
  button.addEventListener('focus', () => point(step));
  button.addEventListener('blur', leave);
  return button;
}

export function mount() {
  on('step', drawn => { if (!isMine) kept = wanted = drawn; });
}
