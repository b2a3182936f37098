// The next step, in three degrees, and applying the step that is shown.

import {$, onClick} from './dom.js';
import {on} from './events.js';
import {attempt} from './requests.js';
import {say, sayStep} from './answer.js';
import {showStep, shown} from './board.js';
import {change, position} from './position.js';
import {byStrategy} from './strategy.js';

/// Asks for the next step: 1 where to look, 2 which technique, 3 the step.
export const hint = nudge => attempt(async ask => {
  const answer = await ask('hint', byStrategy({nudge}));
  showStep(answer.step ?? null, answer.svg ?? position.svg);
  if (answer.step) sayStep(answer.step, answer.note);
  else say([answer.text, answer.level && answer.level !== '-' && `Level ${answer.level}`, answer.note]);
});

export function applyShown() {
  if (!shown || $('apply').disabled) return;
  change({conclusions: shown.conclusions}, `Applied: ${shown.text}`, shown.conclusions);
}

export function mount() {
  for (const nudge of [1, 2, 3]) onClick(`hint${nudge}`, () => hint(nudge));
  onClick('apply', applyShown);
  on('step', drawn => { $('apply').disabled = !drawn?.isHere; });
}
