// The page's module in node: for writing the page, and for tests.

import {readFile} from 'node:fs/promises';
import path from 'node:path';

/// The module of a directory with nonet.js and nonet.wasm: an object of functions that call those of main.cpp.
export async function loadModule(directory) {
  globalThis.self ??= globalThis;
  globalThis.location ??= {href: ''};  // the script expects to run in a worker
  const script = await readFile(path.join(directory, 'nonet.js'), 'utf8');
  const wasm = await readFile(path.join(directory, 'nonet.wasm'));
  const {default: makeInstance} = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  const module = await makeInstance({
    locateFile: name => name,
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(wasm, imports).then(({instance, module: made}) => receive(instance, made));
      return {};
    },
  });
  const call = (name, ...texts) => {
    const addresses = texts.map(module.allocateUTF8);
    const text = module.UTF8ToString(module[`_nonet_${name}`](...addresses));
    addresses.forEach(module._free);
    return text;
  };
  return {answer: (name, request) => call('answer', name, request), picturesCss: () => call('pictures_css')};
}
