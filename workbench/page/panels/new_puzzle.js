// A new puzzle: of a level, with a technique that it needs, with givens in a symmetry or a pattern.

import {$, counted, makeButton, onClick, option} from '../dom.js';
import {on} from '../events.js';
import {ask, attempt} from '../requests.js';
import {say} from '../answer.js';
import {addPanel} from '../panels.js';
import {enter, position} from '../position.js';
import {strategy} from '../strategy.js';

const symmetries = ['none', 'rotational', 'rotational-90', 'horizontal', 'vertical', 'orthogonal', 'diagonal', 'antidiagonal',
  'bidiagonal', 'full'];

let opened = '';  // the strategy whose levels and techniques are offered, as a request

function offer({levels, techniques}) {
  const keep = (id, options) => {
    const {value} = $(id);
    $(id).replaceChildren(option('', 'any'), ...options);
    $(id).value = options.some(each => each.value === value) ? value : '';
  };
  $('new-levels').replaceChildren(...['', ...levels].map(level => makeButton(level || 'Any level', () => make(level))));
  keep('new-needs', techniques.map(({id, name, level}) => option(id, level === '-' ? name : `${name} (${level})`)));
}

/// Offers what the chosen strategy has, once for each. It interrupts nothing that was asked.
async function open() {
  const wanted = JSON.stringify(strategy());
  if (wanted === opened) return;
  opened = wanted;
  if (!$('new-needs').options.length) offer({levels: [], techniques: []});
  try {
    const outline = await ask(new AbortController().signal, 'open', strategy());
    if (wanted === opened) offer(outline);
  } catch {
    opened = '';  // a new puzzle reports it
  }
}

function demands(level) {
  const pattern = $('new-pattern').value.trim();
  return {
    ...strategy(),
    ...(level && {level}),
    ...($('new-needs').value && {needs: [$('new-needs').value]}),
    ...(pattern ? {pattern} : $('new-symmetry').value !== 'none' && {symmetry: $('new-symmetry').value}),
  };
}

const make = level => attempt(async ask => {
  const wanted = demands(level);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  let drawn = 0;
  try {
    for (let number = 0; ; ++number) {
      const answer = await ask('new', {...wanted, seed, attempt: number});
      drawn += answer.drawn;
      if (!answer.state) {
        $('new-drawn').textContent = `${counted(drawn, 'puzzle')} drawn, none of them fits.`;
        continue;
      }
      const {drawn: _, level, score, steps, ...made} = answer;
      enter(made, 'A new puzzle');
      say(['A new puzzle.', `Level ${level}, score ${score}, ${counted(steps, 'step')}.`]);
      return;
    }
  } finally {
    $('new-drawn').textContent = '';
  }
});

const drawPattern = () => {
  $('new-pattern').value = position.givens.replace(/[^.]/g, 'x').match(/.{9}/g).join('\n');
};

export function mount() {
  addPanel('new', 'New', `
    <div class="tools">
      <label>Needs <select id="new-needs"></select></label>
      <label>Givens <select id="new-symmetry"></select></label>
    </div>
    <div class="tools" id="new-levels" role="group" aria-label="Make a puzzle of a level"></div>
    <span id="new-drawn" role="status"></span>
    <details>
      <summary>Givens in a pattern</summary>
      <label for="new-pattern">Nine lines, x for a given and . for an empty cell; empty: anywhere</label>
      <textarea id="new-pattern" rows="9" cols="9" spellcheck="false" autocomplete="off"></textarea>
      <button id="new-as-here" type="button">As in this grid</button>
    </details>`);
  $('new-symmetry').append(...symmetries.map(name => option(name, name === 'none' ? 'anywhere' : name)));
  onClick('new-as-here', drawPattern);
  on('panel', id => { if (id === 'new') open(); });
  on('strategy', () => { if (!$('panel-new').hidden) open(); });
}
