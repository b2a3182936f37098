// Requests: their order, cancelling, and the busy sign.

import {$, onClick} from './dom.js';
import {emit} from './events.js';
import {post} from './server.js';
import {say} from './answer.js';

const pending = new Set();  // requests that were begun and not finished
const slowAfter = 200;  // milliseconds until a request is shown as running, with a button that cancels it

/// The answer to a request. Throws an Error with a message for people, or an AbortError when the signal is given.
export async function ask(signal, name, request) {
  const text = await post(name, JSON.stringify(request), signal);
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    throw Error(text);
  }
  if (answer.error) throw Error(answer.error);
  return answer;
}

/// Runs requests, which `run` makes by its parameter, `ask(name, request)`, a promise of the answer. Changes of the position
/// are carried out one after the other; a question waits for them, and the next request cancels it. Reports errors.
export function attempt(run, isChange = false) {
  for (const other of pending) if (!other.isChange) other.controller.abort();
  const before = [...pending].map(({done}) => done);
  const mine = {isChange, controller: new AbortController()};
  const {signal} = mine.controller;
  pending.add(mine);
  document.body.setAttribute('aria-busy', 'true');
  const timer = setTimeout(() => { $('busy').hidden = false; }, slowAfter);
  mine.done = (async () => {
    await Promise.all(before);
    try {
      signal.throwIfAborted();
      await run((name, request) => ask(signal, name, request));
    } catch (error) {
      if (!signal.aborted) {
        say(error.message.split('\n'), true);
        emit('failed', error);
      }
    }
    clearTimeout(timer);
    pending.delete(mine);
    if (pending.size > 0) return;
    document.body.removeAttribute('aria-busy');
    $('busy').hidden = true;
  })();
}

export function cancelAll() {
  for (const {controller} of pending) controller.abort();
}

export function mount() {
  const cancel = () => {
    cancelAll();
    say(['Cancelled.']);
  };
  onClick('cancel', cancel);
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !$('busy').hidden) cancel();
  });
}
