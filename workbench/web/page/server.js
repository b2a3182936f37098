// How the page asks without a server: requests to a worker, which has the module.

import {compile, startWorker} from './browser_worker.js';
import {WorkerQueue} from './worker_queue.js';

const compiled = compile();
compiled.catch(() => {});  // each request reports it
const queue = new WorkerQueue(() => compiled, startWorker);

/// The text of the answer to a request. Throws an Error with a message for people, or an AbortError when the signal is
/// given.
export const post = (name, body, signal) => queue.ask(['answer', name, body], signal);

// Offline, and installable.
document.head.append(Object.assign(document.createElement('link'), {rel: 'manifest', href: 'manifest.webmanifest'}));
navigator.serviceWorker?.register('service_worker.js').catch(error => console.warn(`not available offline: ${error.message}`));
