// The question why a candidate is not in a cell.

import {attempt} from './requests.js';
import {say} from './answer.js';
import {cell, showStep} from './board.js';
import {listSteps} from './panels/steps.js';
import {position} from './position.js';
import {byStrategy} from './strategy.js';

/// The earlier action that caused an answer; empty if it was so in the grid that was read.
function cause(answer, candidate) {
  const name = candidate.slice(1);
  const holder = / by the \d in (r\dc\d)$/.exec(answer.text)?.[1];
  const conclusion = {
    removed: `${name}<>${candidate[0]}`,
    filled: `${name}=${position.values[cell]}`,
    excluded: `${holder}=${candidate[0]}`,
  }[answer.answer];
  return position.causes[conclusion] ?? '';
}

/// Asks it about a candidate such as 5r1c3.
export const why = candidate => attempt(async ask => {
  const answer = await ask('why', byStrategy({candidate}));
  showStep(null, position.svg);
  say([answer.text, cause(answer, candidate), answer.note]);
  listSteps(answer.steps ?? []);
});
