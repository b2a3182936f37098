// The panels beside the board, under tabs of which one is open.

import {$, makeButton} from './dom.js';
import {emit} from './events.js';

const moves = {ArrowLeft: -1, ArrowRight: 1};

const tabOf = id => $(`tab-${id}`);
const tabs = () => [...$('tabs').children];
const idOf = tab => tab.id.slice('tab-'.length);

/// Opens the panel of this id; emits `panel`.
export function openPanel(id) {
  for (const tab of tabs()) {
    const isOpen = tab === tabOf(id);
    tab.setAttribute('aria-selected', isOpen);
    tab.tabIndex = isOpen ? 0 : -1;
    $(`panel-${idOf(tab)}`).hidden = !isOpen;
  }
  emit('panel', id);
}

/// Adds a panel with this text on its tab and these contents, HTML of the page's own; returns its element.
export function addPanel(id, title, html) {
  const tab = makeButton(title, () => openPanel(id), {role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}`});
  $('tabs').append(tab);
  const panel = document.createElement('section');
  panel.id = `panel-${id}`;
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', tab.id);
  panel.innerHTML = html;
  $('panels').append(panel);
  if (tabs().length === 1) openPanel(id);
  else {
    tab.tabIndex = -1;
    tab.setAttribute('aria-selected', false);
    panel.hidden = true;
  }
  return panel;
}

export function mount() {
  $('tabs').addEventListener('keydown', event => {
    const seen = tabs();
    const at = seen.indexOf(event.target);
    const to = {Home: 0, End: seen.length - 1}[event.key] ?? (at + (moves[event.key] ?? 0) + seen.length) % seen.length;
    if (at < 0 || to === at) return;
    event.preventDefault();
    openPanel(idOf(seen[to]));
    seen[to].focus();
  });
}
