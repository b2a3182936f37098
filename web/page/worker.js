// Answers the requests of server.js by the module.

import makeInstance from './nonet.js';

let instance;  // promised

const instantiate = module => new Promise((resolve, reject) => {
  makeInstance({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(module, imports).then(made => receive(made, module)).catch(reject);
      return {};
    },
  }).then(resolve, reject);
});

async function answer(name, body) {
  const {_nonet_answer, _free, allocateUTF8, UTF8ToString} = await instance;
  const texts = [name, body].map(allocateUTF8);
  try {
    return UTF8ToString(_nonet_answer(...texts));
  } finally {
    texts.forEach(_free);
  }
}

onmessage = async ({data: {module, number, name, body}}) => {
  if (module) {
    instance = instantiate(module);
    instance.catch(() => {});  // each request reports it
    return;
  }
  try {
    postMessage({number, text: await answer(name, body)});
  } catch (error) {
    postMessage({number, error: `The search failed: ${error.message ?? error}`});
  }
};
