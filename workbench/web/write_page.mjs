// node write_page.mjs ROOT MODULE OUT: writes the page into OUT, made of the sources in ROOT and the module in MODULE.

import {createHash} from 'node:crypto';
import {cp, mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {loadModule} from './module.mjs';

const [root, module, out] = process.argv.slice(2);
await rm(out, {recursive: true, force: true});
await mkdir(out, {recursive: true});
const put = (from, name) => cp(from, path.join(out, name));
for (const directory of ['workbench/page', 'workbench/web/page']) {  // in this order: both have server.js
  for (const file of await readdir(path.join(root, directory))) {
    await put(path.join(root, directory, file), file === 'workbench.html' ? 'index.html' : file);
  }
}
for (const file of ['nonet.js', 'nonet.wasm']) await put(path.join(module, file), file);
const made = await loadModule(out);
const {error} = JSON.parse(made.answer('about', '{}'));
if (error) throw Error(error);
await writeFile(path.join(out, 'pictures.css'), made.picturesCss());

const files = (await readdir(out)).filter(file => file !== 'service_worker.js').sort();
const hash = createHash('sha256');
for (const file of files) hash.update(`${file}\0`).update(await readFile(path.join(out, file)));
const script = path.join(out, 'service_worker.js');
const served = ['./', ...files.filter(file => file !== 'index.html')];
await writeFile(script, (await readFile(script, 'utf8'))
  .replace('}VERSION', `}${hash.digest('hex').slice(0, 16)}`)
  .replace('files = FILES', `files = ${JSON.stringify(served)}`));
