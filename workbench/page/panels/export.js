// The position for elsewhere: a link, a text in any format, a post for a forum, a picture, a file.

import {$, onClick, onSubmit, option, saveFile} from '../dom.js';
import {on} from '../events.js';
import {attempt} from '../requests.js';
import {say} from '../answer.js';
import {shown} from '../board.js';
import {link} from './link.js';
import {addPanel} from '../panels.js';
import {here} from '../position.js';

const pictureWidth = 1200;  // pixels of a PNG

/// Shows a text, and copies it where the browser allows that.
async function copy(text, what) {
  $('written').value = text;
  $('written').select();
  try {
    await navigator.clipboard.writeText(text);
    say([`${what} is copied.`]);
  } catch {
    say([`${what} is selected; copy it with Ctrl+C.`]);
  }
}

const written = async (ask, format) => (await ask('export', {...here(), format})).text;

const write = () => attempt(async ask => copy(await written(ask, $('format').value), 'The text'));

/// Digits, candidates in a drawing, and the step that is shown.
const writePost = () => attempt(async ask => {
  const [line, drawing] = [await written(ask, 'line'), await written(ask, 'pencilmarks')];
  const step = shown ? `\n${shown.text}\n${shown.explanation ?? ''}\n` : '';
  await copy(`[code]\n${line}\n\n${drawing}\n[/code]\n${step}`, 'The post');
});

const drawn = async ask => (await ask('draw', {...(shown ? {step: shown} : here()), standalone: true})).svg;
const nameOf = ending => `${shown ? shown.kind : 'sudoku'}.${ending}`;

const saveSvg = () => attempt(async ask => saveFile(nameOf('svg'), 'image/svg+xml', await drawn(ask)));

/// The picture as a PNG.
async function rendered(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], {type: 'image/svg+xml'}));
  try {
    await image.decode();
    const [width, height] = [pictureWidth, Math.round(pictureWidth * image.naturalHeight / image.naturalWidth)];
    const canvas = Object.assign(document.createElement('canvas'), {width, height});
    canvas.getContext('2d').drawImage(image, 0, 0, width, height);
    return await new Promise(resolve => { canvas.toBlob(resolve, 'image/png'); });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

const savePng = () => attempt(async ask => saveFile(nameOf('png'), 'image/png', await rendered(await drawn(ask))));

const copyPng = () => attempt(async ask => {
  const png = await rendered(await drawn(ask));
  try {
    await navigator.clipboard.write([new ClipboardItem({[png.type]: png})]);
    say(['The picture is copied.']);
  } catch {
    say(['The browser does not let the page copy pictures; save it instead.'], true);
  }
});

const saveText = () => attempt(async ask =>
  saveFile('sudoku.txt', 'text/plain', `${await written(ask, $('format').value)}\n`));

export function mount() {
  addPanel('export', 'Export', `
    <div class="tools">
      <button id="copy-link" type="button">Copy link</button>
      <button id="copy-post" type="button">Copy for a forum</button>
      <button id="copy-png" type="button">Copy picture</button>
      <button id="save-png" type="button">Save PNG</button>
      <button id="save" type="button">Save SVG</button>
    </div>
    <form id="export">
      <label for="format">Format</label>
      <select id="format"></select>
      <button type="submit">Copy text</button>
      <button id="save-text" type="button">Save text</button>
      <label for="written" class="hidden">Written grid</label>
      <textarea id="written" rows="4" readonly></textarea>
    </form>`);
  onSubmit('export', write);
  onClick('copy-link', () => copy(link(), 'The link'));
  onClick('copy-post', writePost);
  onClick('copy-png', copyPng);
  onClick('save-png', savePng);
  onClick('save', saveSvg);
  onClick('save-text', saveText);
  on('about', about => {
    $('format').append(...about.formats.map(({id, summary}) => option(id, `${id}: ${summary}`)));
    $('format').value = 'state';
  });
}
