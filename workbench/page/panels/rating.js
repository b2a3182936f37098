// Ratings of the position side by side, by several strategies and by trial and error, and its solution as a page.

import {$, onClick, option, saveFile} from '../dom.js';
import {on} from '../events.js';
import {attempt} from '../requests.js';
import {say} from '../answer.js';
import {addPanel} from '../panels.js';
import {here} from '../position.js';
import {byStrategy, strategy} from '../strategy.js';

const people = 'human';  // the shipped strategy whose score is the seconds that people take
const usual = [people, 'standard', 'hodoku', 'sudoku-explainer'];

let offered = [];

const rate = () => attempt(async ask => {
  const {text, note} = await ask('rate', byStrategy());
  say([`From here: ${text}`, note]);
});

const time = seconds => `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;

function row(cells) {
  const line = document.createElement('tr');
  for (const text of cells) line.insertCell().textContent = text;
  return line;
}

const scoreText = (name, {score}) => score === undefined ? '' : name === people ? `about ${time(score)}` : String(score);

/// The chosen strategy after what people feel, the others behind it.
function strategies() {
  const mine = strategy();
  const others = $('rating-which').value === 'all' ? offered : usual;
  const names = [people, mine.strategy, ...others].filter((name, place, all) => all.indexOf(name) === place);
  return names.filter(name => name === mine.strategy || offered.includes(name))
    .map(name => name === mine.strategy ? mine : {strategy: name});
}

/// Fills a row with what `cellsOf` takes from the promised answer, or with the message where there is none. Returns the
/// answer.
async function fill(line, promise, cellsOf) {
  const [name] = line.cells;
  let answer;
  let cells;
  try {
    answer = await promise;
    cells = cellsOf(answer);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    cells = [error.message, '', '', ''];
  }
  line.replaceWith(row([name.textContent, ...cells]));
  return answer;
}

const emptyRow = name => row([name, '…', '', '', '']);

/// The ratings that need no strategy, each in a row behind the others: the B rating where trial and error in one level
/// solves the position.
async function classify(ask) {
  for (const [name, rating] of [['T&E-depth', 'te'], ['B rating', 'b']]) {
    const line = emptyRow(name);
    $('ratings').tBodies[0].append(line);
    const answer = await fill(line, ask('classify', {...byStrategy(), ratings: [rating]}), found => ['', found[rating], '', '']);
    if (!(answer?.te <= 1)) return;
  }
}

const compare = () => attempt(async ask => {
  const wanted = strategies();
  const rows = wanted.map(({strategy: name}) => emptyRow(name));
  $('ratings').tBodies[0].replaceChildren(...rows);
  $('ratings').hidden = false;
  say([`Rating by ${wanted.length} strategies.`]);
  for (const [place, by] of wanted.entries()) {
    const name = by.strategy;
    await fill(rows[place], ask('rate', {...here(), ...by}), answer =>
      [answer.status === 'solved' ? answer.level : answer.status, scoreText(name, answer), answer.steps, answer.hardest ?? '']);
  }
  await classify(ask);
  say([`Rated by ${wanted.length} strategies.`]);
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
      <button id="compare" type="button">Compare</button>
      <label>by <select id="rating-which"></select></label>
      <button id="report" type="button">Save the solution</button>
    </div>
    <table id="ratings" hidden>
      <caption class="hidden">Ratings from here</caption>
      <thead><tr><th scope="col">Rating</th><th scope="col">Level</th><th scope="col">Score</th><th scope="col">Steps</th><th scope="col">Hardest</th></tr></thead>
      <tbody></tbody>
    </table>`);
  $('rating-which').append(option('usual', 'the usual strategies'), option('all', 'all strategies'));
  onClick('rate', rate);
  onClick('compare', compare);
  onClick('report', saveSolution);
  on('about', about => { offered = about.strategies; });
  on('position', () => { $('ratings').hidden = true; });
}
