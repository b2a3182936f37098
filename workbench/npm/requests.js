// The functions of the package, over requests to a worker. index.d.ts describes them.

import {WorkerQueue} from './worker_queue.js';

/// What the program would write to its error stream, instead of an answer.
export class NonetError extends Error {
  name = 'NonetError';
}

const common = ['signal', 'onNote'];
const byStrategy = [...common, 'strategy'];
const optionsOf = {
  solve: byStrategy, steps: byStrategy, rate: byStrategy,
  hint: [...byStrategy, 'nudge'],
  explain: [...byStrategy, 'eliminates', 'places'],
  count: [...common, 'limit'],
  check: [...common, 'position'],
  classify: [...common, 'ratings', 'prove'],
  draw: [...common, 'candidates', 'theme', 'legend', 'caption', 'size', 'view'],
};

/// Refuses options that a misspelling would leave without effect.
function checkOptions(name, options, known) {
  const unknown = Object.keys(options).find(key => !known.includes(key));
  if (unknown) throw TypeError(`${name} has no option '${unknown}', but ${known.join(', ')}`);
}

/// `strategy` and `yaml` of a request.
function strategyMembers(strategy = 'standard') {
  if (typeof strategy === 'string') return {strategy};
  if (typeof strategy?.yaml !== 'string') throw TypeError("a strategy is a name, or an object with its text, 'yaml'");
  return {strategy: strategy.name ?? 'strategy', yaml: strategy.yaml};
}

export class Requests {
  #queue;

  /// As for WorkerQueue.
  constructor(compile, startWorker) {
    this.#queue = new WorkerQueue(compile, startWorker);
  }

  // Functions of the instance, so that they can be passed on alone.
  records = async (name, grid, options = {}) => {
    if (!optionsOf[name]) throw TypeError(`there are no records of '${name}', but of ${Object.keys(optionsOf).join(', ')}`);
    checkOptions(name, options, optionsOf[name]);
    const {signal, onNote = note => console.warn(`nonet: ${note}`), strategy, ...members} = options;
    if (optionsOf[name].includes('strategy')) Object.assign(members, strategyMembers(strategy));
    const shown = name === 'draw' && typeof grid !== 'string' ? {step: grid} : {grid};
    const {output, notes} = await this.#ask('records', name, {...shown, ...members}, signal);
    notes.forEach(note => onNote(note));
    return output;
  };
  solve = async (grid, options) => {
    const steps = await this.#lines('solve', grid, options);
    return {result: steps.pop(), steps};
  };
  hint = async (grid, options) => (await this.#lines('hint', grid, options))[0];
  steps = (grid, options) => this.#lines('steps', grid, options);
  explain = async (grid, options) => {
    const [answer, ...steps] = await this.#lines('explain', grid, options);
    return {answer, steps};
  };
  rate = async (grid, options) => (await this.#lines('rate', grid, options))[0];
  count = async (grid, options) => (await this.#lines('count', grid, options))[0].count;
  check = async (grid, options) => (await this.#lines('check', grid, options))[0];
  classify = async (grid, options) => (await this.#lines('classify', grid, options))[0];
  draw = (shown, options) => this.records('draw', shown, options);
  openStrategy = async (strategy, options = {}) => {
    checkOptions('openStrategy', options, ['signal']);
    return this.#ask('answer', 'open', strategyMembers(strategy), options.signal);
  };
  about = async (options = {}) => {
    checkOptions('about', options, ['signal']);
    const {version, strategies} = await this.#ask('answer', 'about', {}, options.signal);
    return {version, strategies};
  };
  close = () => this.#queue.end(new NonetError('closed'));

  async #ask(kind, name, request, signal) {
    const answer = JSON.parse(await this.#queue.ask([kind, name, JSON.stringify(request)], signal));
    if (answer.error !== undefined) throw new NonetError(answer.error);
    return answer;
  }

  async #lines(name, grid, options) {
    const output = await this.records(name, grid, options);
    return output.trimEnd().split('\n').map(line => JSON.parse(line));
  }
}
