// An instance of the module, for the worker and for node.

/// A promise of a function that calls nonet_NAME of main.cpp with texts, and returns its text. `makeInstance` is what nonet.js
/// exports, `module` the compiled nonet.wasm.
export async function instantiate(makeInstance, module) {
  const instance = await new Promise((resolve, reject) => {
    makeInstance({
      locateFile: name => name,
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(module, imports).then(made => receive(made, module)).catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
  return (name, ...texts) => {
    const addresses = texts.map(instance.allocateUTF8);
    try {
      return instance.UTF8ToString(instance[`_nonet_${name}`](...addresses));
    } finally {
      addresses.forEach(instance._free);
    }
  };
}
