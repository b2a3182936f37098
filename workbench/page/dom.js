// Small helpers for the document.

export const $ = id => document.getElementById(id);

export const option = (value, text) => Object.assign(document.createElement('option'), {value, textContent: text});

/// A button with a text, which runs something when it is pressed.
export function makeButton(text, run, attributes = {}) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
  if (run) button.addEventListener('click', run);
  return button;
}

export const onClick = (id, run) => $(id).addEventListener('click', run);

export function onSubmit(id, run) {
  $(id).addEventListener('submit', event => {
    event.preventDefault();
    run();
  });
}

/// Whether an element takes text, so that keys and pasted text are its own.
export const isTextField = element =>
  element.matches?.('textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])') ?? false;

/// `1 step`, `2 steps`.
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function saveFile(name, type, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
