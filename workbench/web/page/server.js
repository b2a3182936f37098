// How the page asks without a server: requests to a worker, which has the module. It answers one request after the other;
// to cancel one is to end the worker.

const compiled = compile(new URL('nonet.wasm', import.meta.url));
const pending = new Map();  // requests without an answer by number, in the order of asking
let last = 0;
let worker = null;  // none before the first request, and after one that could not be loaded

async function compile(url) {
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch {  // perhaps the file server does not know the type of modules
    const response = await fetch(url);
    if (!response.ok) throw Error(`The page is not complete: ${url.pathname} cannot be read (${response.status}).`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

/// A worker that gets all pending requests.
function start() {
  const started = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
  started.onmessage = ({data: {number, text, error}}) => {
    const request = pending.get(number);
    pending.delete(number);
    if (error === undefined) return request?.resolve(text);
    request?.reject(Error(error));
    restart();  // what failed may be left half done
  };
  started.onerror = ({message}) => {
    worker = null;
    failAll(Error(message ?? 'The page is not complete: worker.js cannot be started.'));
  };
  compiled.then(module => started.postMessage({module}), failAll);
  for (const [number, request] of pending) send(started, number, request);
  return started;
}

function send(to, number, {name, body}) {
  compiled.then(() => to.postMessage({number, name, body}), failAll);
}

function restart() {
  worker?.terminate();
  worker = start();
}

function failAll(error) {
  for (const {reject} of pending.values()) reject(error);
  pending.clear();
}

/// The text of the answer to a request. Throws an Error with a message for people, or an AbortError when the signal is
/// given.
export function post(name, body, signal) {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const number = ++last;
    const request = {name, body, resolve, reject};
    pending.set(number, request);
    signal.addEventListener('abort', () => {
      if (!pending.delete(number)) return;
      reject(signal.reason);
      restart();
    });
    if (worker) send(worker, number, request);
    else worker = start();
  });
}

// Offline, and installable.
document.head.append(Object.assign(document.createElement('link'), {rel: 'manifest', href: 'manifest.webmanifest'}));
navigator.serviceWorker?.register('service_worker.js').catch(error => console.warn(`not available offline: ${error.message}`));
