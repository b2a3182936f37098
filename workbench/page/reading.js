// Grids from outside: pasted anywhere on the page, or dropped as a file or a text.

import {isTextField} from './dom.js';
import {read} from './position.js';

export function mount() {
  document.addEventListener('paste', event => {
    if (isTextField(event.target)) return;
    event.preventDefault();
    read(event.clipboardData.getData('text'));
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', async event => {
    if (isTextField(event.target) && !event.dataTransfer.files.length) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    read(file ? await file.text() : event.dataTransfer.getData('text'));
  });
}
