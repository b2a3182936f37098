// The branches of the drawn step: a slider from all of them to each one.

import {$} from './dom.js';
import {on} from './events.js';
import {attempt} from './requests.js';
import {drawPicture, shown} from './board.js';

function name() {
  const view = Number($('view').value);
  const {views} = shown;
  $('view').setAttribute('aria-valuetext',
    $('view-name').textContent = view ? `${view} of ${views.length}: if ${views[view - 1].label}` : `all ${views.length} branches`);
}

/// Draws the branch of the slider.
const show = () => attempt(async ask => {
  name();
  const step = shown;
  const view = Number($('view').value);
  const {svg} = await ask('draw', {step, view});
  if (shown === step && Number($('view').value) === view) drawPicture(svg);
});

export function mount() {
  $('view').addEventListener('input', show);
  on('step', drawn => {
    const count = drawn?.step.views?.length ?? 0;
    $('views').hidden = !count;
    if (!count) return;
    $('view').max = count;
    $('view').value = 0;
    name();
  });
}
