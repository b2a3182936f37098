// Answers the requests of worker_queue.js by the module.

import {instantiate} from './instance.js';
import makeInstance from './nonet.js';

let instance;  // promised

onmessage = async ({data: {module, call}}) => {
  if (module) {
    instance = instantiate(makeInstance, module);
    instance.catch(() => {});  // each request reports it
    return;
  }
  try {
    postMessage({text: (await instance)(...call)});
  } catch (error) {
    postMessage({error: `The search failed: ${error.message ?? error}`});
  }
};
