// The page's module in node: for writing the page, and for tests.

import {readFile} from 'node:fs/promises';
import path from 'node:path';

/// The functions of main.cpp from a directory with the page, or its files instance.js, nonet.js and nonet.wasm.
export async function loadModule(directory) {
  globalThis.self ??= globalThis;
  globalThis.location ??= {href: ''};  // the script expects to run in a worker
  const read = name => readFile(path.join(directory, name));
  // Node takes a file whose name ends in .js for a module only where a package says so.
  const load = async name => import(`data:text/javascript,${encodeURIComponent(await read(name))}`);
  const {instantiate} = await load('instance.js');
  const {default: makeInstance} = await load('nonet.js');
  const call = await instantiate(makeInstance, await WebAssembly.compile(await read('nonet.wasm')));
  return {answer: (name, request) => call('answer', name, request), picturesCss: () => call('pictures_css')};
}
