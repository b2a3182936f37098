// All steps of the position, or those of another answer, as a list.

import {$, counted, makeButton, onClick} from '../dom.js';
import {on} from '../events.js';
import {attempt} from '../requests.js';
import {say, sayStep} from '../answer.js';
import {showStep} from '../board.js';
import {addPanel, openPanel} from '../panels.js';
import {position} from '../position.js';
import {byStrategy} from '../strategy.js';

/// Lists step records, and opens the panel if there are any.
export function listSteps(steps) {
  $('steps').replaceChildren(...steps.map(step => {
    const item = document.createElement('li');
    const button = makeButton(step.text, () => attempt(async ask => {
      const {svg} = await ask('draw', {step});
      for (const other of $('steps').querySelectorAll('[aria-current]')) other.removeAttribute('aria-current');
      button.setAttribute('aria-current', 'step');
      showStep(step, svg, step.state === position.state);  // later steps of a path do not start at this position
      sayStep(step);
    }));
    item.append(button);
    return item;
  }));
  if (steps.length) openPanel('steps');
}

const allSteps = () => attempt(async ask => {
  const {steps, more, note} = await ask('steps', byStrategy());
  showStep(null, position.svg);
  listSteps(steps);
  const count = `${counted(steps.length, 'step')} here`;
  say([steps.length ? (more ? `The first ${count}` : count) : 'No technique of the strategy finds a step here.', note]);
});

export function mount() {
  addPanel('steps', 'Steps', `
    <div class="tools"><button id="all" type="button">All steps here</button></div>
    <ol id="steps" aria-label="Steps"></ol>`);
  onClick('all', allSteps);
  on('position', () => listSteps([]));
}
