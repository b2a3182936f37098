// Requests to a worker that has the compiled module. It answers one after the other; cancelling the first one ends the
// worker, and the next request starts another.

export class WorkerQueue {
  #compile;
  #startWorker;
  #requests = [];  // without an answer, in the order of asking; the worker has the first one
  #worker = null;  // none before the first request, and after one that failed or was cancelled

  /// `compile` gives a promise of the compiled nonet.wasm. `startWorker` starts worker.js and calls one of
  /// `{onAnswer, onError}` for each message or error of it; what it returns has `post` and `terminate`, and perhaps
  /// `rest`, which is called when there are no requests.
  constructor(compile, startWorker) {
    this.#compile = compile;
    this.#startWorker = startWorker;
  }

  /// A promise of the text that nonet_NAME of main.cpp answers: `call` is NAME and its texts. Rejected with the reason of
  /// the signal when that is given, which may be undefined.
  ask(call, signal) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = {call, resolve, reject};
      const cancel = () => this.#cancel(request, signal.reason);
      request.end = () => signal?.removeEventListener('abort', cancel);
      signal?.addEventListener('abort', cancel);
      this.#requests.push(request);
      if (this.#requests.length === 1) this.#send();
    });
  }

  /// Ends the worker, and rejects all requests with the error.
  end(error) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const request of this.#requests.splice(0)) {
      request.end();
      request.reject(error);
    }
  }

  async #send() {
    const [request] = this.#requests;
    if (!request) return this.#worker?.rest?.();
    try {
      const module = await this.#compile();
      if (request !== this.#requests[0]) return;  // it was cancelled meanwhile, and the next one is sent
      if (!this.#worker) {
        this.#worker = this.#start();
        this.#worker.post({module});
      }
      this.#worker.post({call: request.call});
    } catch (error) {
      this.end(error);
    }
  }

  #start() {
    const worker = this.#startWorker({
      onAnswer: ({text, error}) => {
        if (this.#worker !== worker) return;
        const request = this.#requests.shift();
        request.end();
        if (error === undefined) {
          request.resolve(text);
        } else {
          request.reject(Error(error));
          this.#restart();  // what failed may be left half done
        }
        this.#send();
      },
      onError: error => {
        if (this.#worker === worker) this.end(error);
      },
    });
    return worker;
  }

  #restart() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #cancel(request, reason) {
    const place = this.#requests.indexOf(request);
    request.end();
    this.#requests.splice(place, 1);
    request.reject(reason);
    if (place > 0) return;
    this.#restart();
    this.#send();
  }
}
