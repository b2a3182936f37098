// Answers the requests of server.js by the module.

import {instantiate} from './instance.js';
import makeInstance from './nonet.js';

let instance;  // promised

onmessage = async ({data: {module, number, name, body}}) => {
  if (module) {
    instance = instantiate(makeInstance, module);
    instance.catch(() => {});  // each request reports it
    return;
  }
  try {
    const call = await instance;
    postMessage({number, text: call('answer', name, body)});
  } catch (error) {
    postMessage({number, error: `The search failed: ${error.message ?? error}`});
  }
};
