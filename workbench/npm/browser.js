// The package in a browser.

import {compile, startWorker} from './browser_worker.js';
import {Requests} from './requests.js';

export {NonetError} from './requests.js';

let compiled;

export class Nonet extends Requests {
  constructor() {
    super(() => (compiled ??= compile()), startWorker);
  }
}

export const {records, solve, hint, steps, explain, rate, count, check, classify, draw, openStrategy, about, close} = new Nonet();
