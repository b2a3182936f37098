// The chosen strategy.

import {$, option} from './dom.js';
import {emit, on} from './events.js';
import {here} from './position.js';

const texts = new Map();  // YAML of the user's own strategies, by name

/// The strategy as members of a request.
export const strategy = () => {
  const name = $('strategy').value;
  return texts.has(name) ? {strategy: name, yaml: texts.get(name)} : {strategy: name};
};

/// A request about the current position by the chosen strategy, with further members.
export const byStrategy = more => ({...here(), ...strategy(), ...more});

/// Chooses a strategy of the user, a text in YAML.
export function chooseOwn(name, yaml) {
  if (!texts.has(name)) $('strategy').append(option(name, name));
  texts.set(name, yaml);
  $('strategy').value = name;
  emit('strategy', name);
}

export function mount() {
  on('about', about => {
    $('strategy').append(...about.strategies.map(name => option(name, name)));
    $('strategy').value = about.strategy;
  });
  $('strategy').addEventListener('change', () => emit('strategy', $('strategy').value));
}
