// After a mistake: marks wrong digits on request, and offers the ways back. The right digits stay untold.

import {$, counted, onClick} from './dom.js';
import {on} from './events.js';
import {attempt} from './requests.js';
import {say} from './answer.js';
import {cellName, describe, describeCells} from './board.js';
import {cellShape, fill} from './layers.js';
import {enter, goTo, here, index, position, timeline} from './position.js';

let wrongCells = [];  // by name, as the last check found them

function markWrong(names) {
  wrongCells = names;
  fill('under', 'wrong', names.map(name => cellShape(9 * (name[1] - 1) + (name[3] - 1), 'wrong-cell')));
  describeCells();
}

/// The last place in the timeline up to here without a mistake; -1 if there is none.
const lastRight = () => timeline.slice(0, index() + 1).findLastIndex(entry => entry && !entry.mistake);

function offer() {
  $('recovery').hidden = !position.mistake;
  $('back').hidden = lastRight() < 0;
}

const check = () => attempt(async ask => {
  const {status, wrong, removed} = await ask('check', here());
  const cells = wrong.map(conclusion => conclusion.slice(0, 4));
  markWrong(cells);
  const lines = [
    cells.length > 0 && `${cells.join(', ')} ${cells.length === 1 ? 'is' : 'are'} wrong.`,
    removed.length > 0
      && `${counted(removed.length, 'candidate')} of the solution ${removed.length === 1 ? 'was' : 'were'} removed.`,
  ].filter(Boolean);
  const fine = {one: 'No mistake so far.', complete: 'Solved, without a mistake.',
    many: 'Nothing contradicts the givens, but they have more than one solution.'};
  if (lines.length) say(lines, true);
  else say([fine[status] ?? `The grid has an error: ${position.diagnosis}`], !fine[status]);
  offer();
});

const restore = () => attempt(async ask => {
  const {wrong, removed} = await ask('check', here());
  const cleared = await ask('apply', {...here(), clear: wrong.map(conclusion => conclusion.slice(0, 4))});
  const answer = await ask('apply', {state: cleared.state, pencilmarks: !!cleared.pencilmarks, restore: removed});
  const by = [
    wrong.length > 0 && `Cleared ${counted(wrong.length, 'wrong digit')}`,
    removed.length > 0 && `${wrong.length ? 'restored' : 'Restored'} ${counted(removed.length, 'candidate')}`,
  ].filter(Boolean).join(', ');
  enter(answer, by, []);
  say([by]);
}, true);

export function mount() {
  onClick('check', check);
  onClick('back', () => goTo(lastRight()));
  onClick('restore', restore);
  on('failed', () => { if (position) offer(); });
  on('position', () => {
    markWrong([]);
    $('recovery').hidden = true;
  });
  describe(at => [wrongCells.includes(cellName(at)) && 'wrong']);
}
