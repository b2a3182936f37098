// worker.js in a thread of node: the names of a browser's worker.

import {parentPort} from 'node:worker_threads';

Object.assign(globalThis, {self: globalThis, location: {href: ''}, onmessage: null,
  postMessage: message => parentPort.postMessage(message)});
await import('./worker.js');
parentPort.on('message', data => globalThis.onmessage({data}));
