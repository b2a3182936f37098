// The workbench's page: its parts, and how it begins.

import {emit} from './events.js';
import {say} from './answer.js';
import * as board from './board.js';
import * as digits from './digits.js';
import * as highlights from './highlights.js';
import * as hints from './hints.js';
import * as keyboard from './keyboard.js';
import * as layers from './layers.js';
import * as marks from './marks.js';
import * as panels from './panels.js';
import * as position from './position.js';
import * as reading from './reading.js';
import * as recovery from './recovery.js';
import * as requests from './requests.js';
import * as strategy from './strategy.js';
import * as views from './views.js';
import * as steps from './panels/steps.js';
import * as path from './panels/path.js';
import * as rating from './panels/rating.js';
import * as newPuzzle from './panels/new_puzzle.js';
import * as grid from './panels/grid.js';
import * as exporting from './panels/export.js';
import * as ownStrategy from './panels/own_strategy.js';
import * as practice from './panels/practice.js';
import * as link from './panels/link.js';
import * as preview from './panels/preview.js';

// Panels have their tabs in this order.
const parts = [
  layers, requests, position, board, strategy, digits, highlights, marks, keyboard, hints, views, recovery, reading, panels,
  steps, path, rating, newPuzzle, practice, grid, exporting, ownStrategy, preview, link,
];

const firstPuzzle = '2..8..1...8.4..6.3...2968...1..3.2.43.......69.5.8..3...1324...6.2..8.1...8..1..2';

// As a change of the position, so that what the user asks meanwhile comes after it.
const begin = () => requests.attempt(async ask => {
  emit('about', await ask('about', {}));
  if (position.resume() || await link.openLink(ask)) return;
  position.enter(await ask('read', {text: firstPuzzle}), '');
  say(['A puzzle to begin with: ask for a hint, or paste a grid of yours anywhere on the page.']);
}, true);

for (const part of parts) part.mount();
begin();
