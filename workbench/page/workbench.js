// The workbench's page. Requests are about one position; the positions are kept here, in the history of the browser, so
// that undo, redo, Back and a reload agree.

import {post} from './server.js';

const $ = id => document.getElementById(id);
const cellName = cell => `r${Math.floor(cell / 9) + 1}c${cell % 9 + 1}`;

let position;       // the server's description, with the step that led to it
let shown = null;   // record of the drawn step
let cell = 0;       // cell of the board that has the focus
let top = 0;        // index of the last position
const pending = new Set();  // requests that were begun and not finished
let asksWhy = false;

// --- Requests -------------------------------------------------------------------------------------------------------

/// The answer to a request. Throws an Error with a message for people, or an AbortError when the signal is given.
async function ask(signal, name, request) {
  const text = await post(name, JSON.stringify(request), signal);
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    throw Error(text);
  }
  if (answer.error) throw Error(answer.error);
  return answer;
}

const here = () => ({state: position.state, pencilmarks: !!position.pencilmarks});
const ownStrategy = 'yours';  // stands for the text in #yaml
const strategy = () => {
  const name = $('strategy').value;
  return name === ownStrategy ? {strategy: name, yaml: $('yaml').value} : {strategy: name};
};
const byStrategy = more => ({...here(), ...strategy(), ...more});

const slowAfter = 200;  // milliseconds until a request is shown as running, with a button that cancels it

/// Runs requests, which `run` makes by its parameter, an `ask` without the signal. Changes of the position are carried out
/// one after the other; a question waits for them, and the next request cancels it. Reports errors.
function attempt(run, isChange = false) {
  for (const other of pending) if (!other.isChange) other.controller.abort();
  const before = [...pending].map(({done}) => done);
  const mine = {isChange, controller: new AbortController()};
  const {signal} = mine.controller;
  pending.add(mine);
  document.body.setAttribute('aria-busy', 'true');
  const timer = setTimeout(() => { $('busy').hidden = false; }, slowAfter);
  mine.done = (async () => {
    await Promise.all(before);
    try {
      signal.throwIfAborted();
      await run((name, request) => ask(signal, name, request));
    } catch (error) {
      if (!signal.aborted) say(error.message.split('\n'), true);
    }
    clearTimeout(timer);
    pending.delete(mine);
    if (pending.size > 0) return;
    document.body.removeAttribute('aria-busy');
    $('busy').hidden = true;
  })();
}

function cancelAll() {
  for (const {controller} of pending) controller.abort();
}

// --- What is shown --------------------------------------------------------------------------------------------------

function say(lines, isBad = false) {
  const paragraphs = lines.filter(Boolean).map((line, number) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    if (number > 0) paragraph.className = 'more';
    return paragraph;
  });
  $('answer').replaceChildren(...paragraphs);
  $('answer').classList.toggle('bad', isBad);
}

function draw(svg) {
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  $('picture').replaceChildren(document.importNode(picture, true));
}

/// The effects of the shown step on a cell, as text.
function effects(name) {
  const said = [];
  for (const conclusion of shown?.conclusions ?? []) {
    const [, at, sign, digit] = /^(r\dc\d)(=|<>)(\d)$/.exec(conclusion) ?? [];
    if (at === name) said.push(sign === '=' ? `${digit} placed` : `${digit} excluded`);
  }
  return said;
}

function label(at) {
  const value = position.values[at];
  const candidates = [...position.candidates[at]].join(' ');
  const what = value === '.' ? (candidates ? `candidates ${candidates}` : 'no candidate')
    : position.givens[at] === '.' ? `${value}, placed` : `${value}, given`;
  return [cellName(at), what, ...effects(cellName(at))].join(', ');
}

function describeCells() {
  if (!position) return;
  for (const button of $('cells').querySelectorAll('button')) {
    const at = Number(button.dataset.cell);
    button.setAttribute('aria-label', label(at));
    button.setAttribute('aria-selected', at === cell);
    button.tabIndex = at === cell ? 0 : -1;
  }
  $('chosen').textContent = cellName(cell);
}

/// Draws a step or, for null, only the position.
function showStep(step, svg) {
  shown = step;
  draw(svg);
  describeCells();
  $('apply').disabled = !step;
}

function showPosition() {
  // Of an empty board nothing is said.
  const isFine = ['one', 'complete'].includes(position.status) || position.candidates.every(digits => digits.length === 9);
  $('status').textContent = position.status === 'complete' ? 'Solved.'
    : isFine ? '' : position.diagnosis[0].toUpperCase() + position.diagnosis.slice(1);
  $('status').classList.toggle('bad', !isFine);
  $('many').hidden = isFine || position.status !== 'many';
  const {index} = history.state;
  $('undo').disabled = index === 0;
  $('redo').disabled = index >= top;
  $('count').textContent = index ? `${index} ${index === 1 ? 'change' : 'changes'}` : '';
  $('steps').replaceChildren();
  showStep(null, position.svg);
}

function listSteps(steps) {
  $('steps').replaceChildren(...steps.map(step => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = step.text;
    button.addEventListener('click', () => attempt(async ask => {
      const {svg} = await ask('draw', {step});
      for (const other of $('steps').querySelectorAll('[aria-current]')) other.removeAttribute('aria-current');
      button.setAttribute('aria-current', 'step');
      showStep(step, svg);
      // Later steps of a path do not start at this position.
      $('apply').disabled = step.state !== position.state;
      sayStep(step);
    }));
    item.append(button);
    return item;
  }));
}

const sayStep = (step, ...more) => say([step.text, step.explanation, step.level !== '-' && `Level ${step.level}`, ...more]);

// --- Positions ------------------------------------------------------------------------------------------------------

/// Makes the position of an answer the current one. `by` is its cause; `causes` of a position is the cause of each
/// conclusion.
function enter(answer, by, conclusions) {
  const index = history.state ? history.state.index + 1 : 0;
  const causes = conclusions ? {...position.causes} : {};
  for (const conclusion of conclusions ?? []) causes[conclusion] = by;
  position = {...answer, by, causes};
  top = index;
  history[index ? 'pushState' : 'replaceState']({index, position}, '');
  showPosition();
}

const read = text => attempt(async ask => {
  const answer = await ask('read', {text});
  enter(answer, 'Read a grid');
  say([`Read (${answer.format}).`, answer.note]);
}, true);

const change = (request, by, conclusions = []) => attempt(async ask => {
  const answer = await ask('apply', {...here(), ...request});
  enter(answer, by, conclusions);
  say([by]);
}, true);

const keepTrue = () => attempt(async ask => {
  const count = ({candidates}) => candidates.join('').length;
  const answer = await ask('true', here());
  const removed = count(position) - count(answer);
  enter(answer, `Removed ${removed} ${removed === 1 ? 'candidate' : 'candidates'} of no solution`, []);
  say([position.by]);
}, true);

function applyShown() {
  if (!shown || $('apply').disabled) return;
  change({conclusions: shown.conclusions}, `Applied: ${shown.text}`, shown.conclusions);
}

function useDigit(digit, does) {
  const name = cellName(cell);
  const candidate = `${digit}${name}`;
  if (does === 'why') return why(candidate);
  if (does === 'place') return change({conclusions: [`${name}=${digit}`]}, `Placed ${digit} in ${name}`, [`${name}=${digit}`]);
  if (position.candidates[cell].includes(digit)) {
    return change({conclusions: [`${name}<>${digit}`]}, `Removed ${digit} from ${name}`, [`${name}<>${digit}`]);
  }
  return change({restore: [candidate]}, `Restored ${digit} in ${name}`);
}

const travel = steps => {
  const index = history.state?.index + steps;
  if (index >= 0 && index <= top) history.go(steps);
};

// --- Questions ------------------------------------------------------------------------------------------------------

const hint = nudge => attempt(async ask => {
  const answer = await ask('hint', byStrategy({nudge}));
  $('steps').replaceChildren();
  showStep(answer.step ?? null, answer.svg ?? position.svg);
  if (answer.step) sayStep(answer.step, answer.note);
  else say([answer.text, answer.level && answer.level !== '-' && `Level ${answer.level}`, answer.note]);
});

const allSteps = () => attempt(async ask => {
  const {steps, more, note} = await ask('steps', byStrategy());
  showStep(null, position.svg);
  listSteps(steps);
  const count = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'} here`;
  say([steps.length ? (more ? `The first ${count}` : count) : 'No technique of the strategy finds a step here.', note]);
});

const rate = () => attempt(async ask => {
  const {text, note} = await ask('rate', byStrategy());
  say([`From here: ${text}`, note]);
});

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

const why = candidate => attempt(async ask => {
  const answer = await ask('why', byStrategy({candidate}));
  showStep(null, position.svg);
  say([answer.text, cause(answer, candidate), answer.note]);
  listSteps(answer.steps ?? []);
});

function useOwnStrategy() {
  if (![...$('strategy').options].some(({value}) => value === ownStrategy)) {
    $('strategy').append(option(ownStrategy, ownStrategy));
  }
  $('strategy').value = ownStrategy;
  attempt(async ask => {
    const {name, warnings} = await ask('open', strategy());
    say([`Strategy '${name}' is chosen.`, ...warnings]);
  });
}

// --- Controls -------------------------------------------------------------------------------------------------------

function moveTo(at) {
  cell = at;
  describeCells();
  $('cells').querySelector(`[data-cell="${cell}"]`).focus();
}

const moves = {
  ArrowLeft: at => at % 9 ? at - 1 : at, ArrowRight: at => at % 9 < 8 ? at + 1 : at,
  ArrowUp: at => at > 8 ? at - 9 : at, ArrowDown: at => at < 72 ? at + 9 : at,
  Home: at => at - at % 9, End: at => at - at % 9 + 8,
};
const commands = {u: () => travel(-1), r: () => travel(1), h: () => hint(3), a: applyShown};

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  const clears = event.key === 'Delete' || event.key === 'Backspace';
  if (moves[event.key]) moveTo(moves[event.key](cell));
  else if (digit) useDigit(digit, asksWhy ? 'why' : event.shiftKey ? 'toggle' : 'place');
  else if (clears) change({clear: [cellName(cell)]}, `Cleared ${cellName(cell)}`);
  else if (event.key === 'w') say([`Why not which digit in ${cellName(cell)}?`]);
  else if (commands[event.key]) commands[event.key]();
  else return;
  asksWhy = event.key === 'w';
  event.preventDefault();
}

function makeBoard() {
  for (let row = 0; row < 9; ++row) {
    const line = document.createElement('div');
    line.setAttribute('role', 'row');
    for (let column = 0; column < 9; ++column) {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('role', 'gridcell');
      button.dataset.cell = 9 * row + column;
      button.addEventListener('focus', () => {
        cell = 9 * row + column;
        describeCells();
      });
      line.append(button);
    }
    $('cells').append(line);
  }
  $('cells').addEventListener('keydown', onKey);
  for (const digit of '123456789') {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = digit;
    button.addEventListener('click', () => useDigit(digit, document.querySelector('[name=does]:checked').value));
    $('digits').append(button);
  }
}

function saveFile(name, type, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

const savePicture = () => attempt(async ask => {
  const {svg} = await ask('draw', {...(shown ? {step: shown} : here()), standalone: true});
  saveFile(shown ? `${shown.kind}.svg` : 'sudoku.svg', 'image/svg+xml', svg);
});

const saveSolution = () => attempt(async ask => {
  const {page, note} = await ask('report', byStrategy());
  saveFile('solution.html', 'text/html', page);
  say(['Saved solution.html: every step from here, with its picture and why it holds.', note]);
});

function connect() {
  const on = (id, run) => $(id).addEventListener('click', run);
  on('undo', () => travel(-1));
  on('redo', () => travel(1));
  for (const nudge of [1, 2, 3]) on(`hint${nudge}`, () => hint(nudge));
  on('apply', applyShown);
  on('true', keepTrue);
  on('all', allSteps);
  on('rate', rate);
  on('report', saveSolution);
  on('save', savePicture);
  const cancel = () => {
    cancelAll();
    say(['Cancelled.']);
  };
  on('cancel', cancel);
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !$('busy').hidden) cancel();
  });
  $('read').addEventListener('submit', event => {
    event.preventDefault();
    read($('text').value);
  });
  document.addEventListener('paste', event => {
    if (event.target.closest('textarea')) return;
    event.preventDefault();
    $('text').value = event.clipboardData.getData('text');
    read($('text').value);
  });
  $('export').addEventListener('submit', event => {
    event.preventDefault();
    attempt(async ask => {
      const {text} = await ask('export', {...here(), format: $('format').value});
      $('written').value = text;
      $('written').select();
    });
  });
  $('use').addEventListener('submit', event => {
    event.preventDefault();
    useOwnStrategy();
  });
  addEventListener('popstate', event => {
    if (!event.state) return;
    cancelAll();
    position = event.state.position;
    showPosition();
    say([position.by]);
  });
}

const option = (value, text) => Object.assign(document.createElement('option'), {value, textContent: text});

// As a change of the position, so that what the user asks meanwhile comes after it.
const begin = () => attempt(async ask => {
  const about = await ask('about', {});
  $('strategy').append(...about.strategies.map(name => option(name, name)));
  $('strategy').value = about.strategy;
  $('own').hidden = !about.own_strategies;
  $('format').append(...about.formats.map(({id, summary}) => option(id, `${id}: ${summary}`)));
  if (history.state?.position) {
    position = history.state.position;
    top = history.state.index;
    showPosition();
    say([position.by]);
  } else {
    enter(await ask('read', {text: '.'.repeat(81)}), '');
    say(['Paste a grid or a link below, or type one.']);
  }
}, true);

makeBoard();
connect();
begin();
