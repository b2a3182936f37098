// Another grid: from a text, a link or a file.

import {$, onClick, onSubmit} from '../dom.js';
import {addPanel} from '../panels.js';
import {read} from '../position.js';

const mostBytes = 500000;  // of a file: its first grid is read

export function mount() {
  addPanel('grid', 'Grid', `
    <form id="read">
      <label for="text">A grid in any format, or a link</label>
      <textarea id="text" rows="4" spellcheck="false" autocomplete="off"></textarea>
      <button type="submit">Read</button>
      <button id="empty" type="button">Empty board</button>
      <label>or a file <input id="file" type="file"></label>
    </form>`);
  onClick('empty', () => read('.'.repeat(81)));
  onSubmit('read', () => read($('text').value));
  $('file').addEventListener('change', async () => {
    const [file] = $('file').files;
    if (file) read(await file.slice(0, mostBytes).text());
    $('file').value = '';  // so that the same file can be chosen again
  });
}
