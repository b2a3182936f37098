// The module in a browser: its WebAssembly, and workers for it.

/// A promise of the compiled nonet.wasm.
export async function compile() {
  const url = new URL('nonet.wasm', import.meta.url);
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch {  // perhaps the file server does not know the type of modules
    const response = await fetch(url);
    if (!response.ok) throw Error(`A part of Nonet is missing: ${url.pathname} cannot be read (${response.status}).`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

/// See WorkerQueue.
export function startWorker({onAnswer, onError}) {
  const worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
  worker.onmessage = ({data}) => onAnswer(data);
  worker.onerror = ({message}) => onError(Error(message ?? 'A part of Nonet is missing: worker.js cannot be started.'));
  return {post: message => worker.postMessage(message), terminate: () => worker.terminate()};
}
