// The grid in another format, and the picture as a file.

import {$, onClick, onSubmit, option, saveFile} from '../dom.js';
import {on} from '../events.js';
import {attempt} from '../requests.js';
import {shown} from '../board.js';
import {addPanel} from '../panels.js';
import {here} from '../position.js';

const write = () => attempt(async ask => {
  const {text} = await ask('export', {...here(), format: $('format').value});
  $('written').value = text;
  $('written').select();
});

const savePicture = () => attempt(async ask => {
  const {svg} = await ask('draw', {...(shown ? {step: shown} : here()), standalone: true});
  saveFile(shown ? `${shown.kind}.svg` : 'sudoku.svg', 'image/svg+xml', svg);
});

export function mount() {
  addPanel('export', 'Export', `
    <form id="export">
      <label for="format">Format</label>
      <select id="format"></select>
      <button type="submit">Write</button>
      <button id="save" type="button">Save picture</button>
      <label for="written" class="hidden">Written grid</label>
      <textarea id="written" rows="3" readonly></textarea>
    </form>`);
  onSubmit('export', write);
  onClick('save', savePicture);
  on('about', about => $('format').append(...about.formats.map(({id, summary}) => option(id, `${id}: ${summary}`))));
}
