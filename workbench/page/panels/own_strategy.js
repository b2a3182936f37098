// A strategy of the user's own, in YAML.

import {$, onSubmit} from '../dom.js';
import {on} from '../events.js';
import {attempt} from '../requests.js';
import {say} from '../answer.js';
import {addPanel, showTab} from '../panels.js';
import {chooseOwn, strategy} from '../strategy.js';

function use() {
  chooseOwn('yours', $('yaml').value);
  attempt(async ask => {
    const {name, warnings} = await ask('open', strategy());
    say([`Strategy '${name}' is chosen.`, ...warnings]);
  });
}

export function mount() {
  addPanel('own', 'Your own strategy', `
    <form id="use">
      <label for="yaml">A strategy in YAML</label>
      <textarea id="yaml" rows="10" spellcheck="false" autocomplete="off">version: 1
extends: standard
# Techniques that you do not want:
disable: [remote-pair]
</textarea>
      <button type="submit">Use</button>
    </form>`);
  showTab('own', false);
  onSubmit('use', use);
  on('about', about => showTab('own', !!about.own_strategies));
}
