// Another grid, from a text or a link.

import {$, onClick, onSubmit} from '../dom.js';
import {addPanel} from '../panels.js';
import {read} from '../position.js';

export function mount() {
  addPanel('grid', 'Grid', `
    <form id="read">
      <label for="text">A grid in any format, or a link</label>
      <textarea id="text" rows="4" spellcheck="false" autocomplete="off"></textarea>
      <button type="submit">Read</button>
      <button id="empty" type="button">Empty board</button>
    </form>`);
  onClick('empty', () => read('.'.repeat(81)));
  onSubmit('read', () => read($('text').value));
}
