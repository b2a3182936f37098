// The package in node.

import {readFile} from 'node:fs/promises';
import {Worker} from 'node:worker_threads';

import {Requests} from './requests.js';

export {NonetError} from './requests.js';

const at = name => new URL(name, import.meta.url);
let compiled;

const compile = () => (compiled ??= readFile(at('nonet.wasm')).then(bytes => WebAssembly.compile(bytes)));

/// A worker without requests lets the process end.
function startWorker({onAnswer, onError}) {
  const worker = new Worker(at('node_worker.js'), {execArgv: []});
  worker.on('message', onAnswer);
  worker.on('error', onError);
  const post = message => {
    worker.ref();
    worker.postMessage(message);
  };
  return {post, terminate: () => worker.terminate(), rest: () => worker.unref()};
}

export class Nonet extends Requests {
  constructor() {
    super(compile, startWorker);
  }
}

export const {records, solve, hint, steps, explain, rate, count, check, classify, draw, openStrategy, about, close} = new Nonet();
