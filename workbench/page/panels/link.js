// A link to the position: the part of the address behind #, which no server gets. The address always has that of the
// current position.

import {on} from '../events.js';
import {enter, position, read} from '../position.js';
import {say} from '../answer.js';

const empty = '.'.repeat(81);

// `#grid=` and a grid in any format, in the format `state` where it is made here; `#candidates=` where it began with
// candidates alone. Removed candidates have _ between them, as a link has no blanks.
const hashOf = ({state, pencilmarks}) =>
  state === empty ? '' : `#${pencilmarks ? 'candidates' : 'grid'}=${state.replaceAll(' ', '_')}`;

/// The grid in the address as {text, pencilmarks}; null if there is none.
function linked() {
  const [, kind, text] = /^#(grid|candidates)=(.+)$/.exec(location.hash) ?? [];
  if (!text) return null;
  const [cells, ...removed] = decodeURIComponent(text).split(':');
  return {text: [cells, ...removed.map(part => part.replaceAll('_', ' '))].join(':'), pencilmarks: kind === 'candidates'};
}

/// The address of the current position.
export const link = () => location.href.split('#')[0] + hashOf(position);

/// Enters the position of the address; false if it has none.
export async function openLink(ask) {
  let found;
  try {
    found = linked();
    if (!found) return false;
    const {text, pencilmarks} = found;
    enter(await (pencilmarks ? ask('apply', {state: text, pencilmarks}) : ask('read', {text})), 'Opened a link');
    say([position.by]);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    enter(await ask('read', {text: empty}), '');
    say([`The link has no grid that can be read: ${error.message}`], true);
  }
  return true;
}

export function mount() {
  on('position', () => {
    const address = location.pathname + location.search + hashOf(position);
    history.replaceState(history.state, '', address);
  });
  // Another link in the address of the open page; going through the history has a state.
  addEventListener('hashchange', () => {
    if (history.state) return;
    const found = linked();
    if (found) read(found.text);
  });
}
