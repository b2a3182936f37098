// The answer beside the board: what was asked last, or done.

import {$} from './dom.js';

/// Shows lines of text, the first one in full, and announces them. Lines may be false.
export function say(lines, isBad = false) {
  const paragraphs = lines.filter(Boolean).map((line, number) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    if (number > 0) paragraph.className = 'more';
    return paragraph;
  });
  $('answer').replaceChildren(...paragraphs);
  $('answer').classList.toggle('bad', isBad);
}

/// Shows what a step record says.
export const sayStep = (step, ...more) =>
  say([step.text, step.explanation, step.level !== '-' && `Level ${step.level}`, ...more]);
