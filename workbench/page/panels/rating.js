// The rating of the position, and its solution as a page.

import {onClick, saveFile} from '../dom.js';
import {attempt} from '../requests.js';
import {say} from '../answer.js';
import {addPanel} from '../panels.js';
import {byStrategy} from '../strategy.js';

const rate = () => attempt(async ask => {
  const {text, note} = await ask('rate', byStrategy());
  say([`From here: ${text}`, note]);
});

const saveSolution = () => attempt(async ask => {
  const {page, note} = await ask('report', byStrategy());
  saveFile('solution.html', 'text/html', page);
  say(['Saved solution.html: every step from here, with its picture and why it holds.', note]);
});

export function mount() {
  addPanel('rating', 'Rating', `
    <div class="tools">
      <button id="rate" type="button">Rate</button>
      <button id="report" type="button">Save the solution</button>
    </div>`);
  onClick('rate', rate);
  onClick('report', saveSolution);
}
