// A new puzzle: of a level, with a technique that it needs, with givens in a symmetry or a pattern.

import {$, counted, onClick, onSubmit, option} from '../dom.js';
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
  keep('new-level', levels.map(level => option(level, level)));
  keep('new-needs', techniques.map(({id, name, level}) => option(id, level === '-' ? name : `${name} (${level})`)));
}

/// Offers what the chosen strategy has, once for each. It interrupts nothing that was asked.
async function open() {
  const wanted = JSON.stringify(strategy());
  if (wanted === opened) return;
  opened = wanted;
  try {
    const outline = await ask(new AbortController().signal, 'open', strategy());
    if (wanted === opened) offer(outline);
  } catch {
    opened = '';  // a new puzzle reports it
  }
}

function demands() {
  const pattern = $('new-pattern').value.trim();
  return {
    ...strategy(),
    ...($('new-level').value && {level: $('new-level').value}),
    ...($('new-needs').value && {needs: [$('new-needs').value]}),
    ...(pattern ? {pattern} : $('new-symmetry').value !== 'none' && {symmetry: $('new-symmetry').value}),
  };
}

const make = () => attempt(async ask => {
  const wanted = demands();
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
    <form id="new">
      <label>Level <select id="new-level"></select></label>
      <label>Needs <select id="new-needs"></select></label>
      <label>Givens <select id="new-symmetry"></select></label>
      <button type="submit">New puzzle</button>
      <span id="new-drawn" role="status"></span>
    </form>
    <details>
      <summary>Givens in a pattern</summary>
      <label for="new-pattern">Nine lines, x for a given and . for an empty cell; empty: anywhere</label>
      <textarea id="new-pattern" rows="9" cols="9" spellcheck="false" autocomplete="off"></textarea>
      <button id="new-as-here" type="button">As in this grid</button>
    </details>`);
  $('new-symmetry').append(...symmetries.map(name => option(name, name === 'none' ? 'anywhere' : name)));
  onSubmit('new', make);
  onClick('new-as-here', drawPattern);
  on('panel', id => { if (id === 'new') open(); });
  on('strategy', () => { if (!$('panel-new').hidden) open(); });
}
