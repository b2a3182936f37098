// node write_page.mjs ROOT MODULE OUT: writes the page into OUT, made of the sources in ROOT and the module in MODULE.

import {createHash} from 'node:crypto';
import {cp, mkdir, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {loadModule} from './module.mjs';

const [root, module, out] = process.argv.slice(2);
await rm(out, {recursive: true, force: true});
await mkdir(out, {recursive: true});
for (const directory of ['workbench/page', 'workbench/web/page']) {  // in this order: both have server.js
  await cp(path.join(root, directory), out, {recursive: true});
}
await rename(path.join(out, 'workbench.html'), path.join(out, 'index.html'));
for (const file of ['nonet.js', 'nonet.wasm']) await cp(path.join(module, file), path.join(out, file));
const made = await loadModule(out);
const {error} = JSON.parse(made.answer('about', '{}'));
if (error) throw Error(error);
await writeFile(path.join(out, 'pictures.css'), made.picturesCss());

const files = (await readdir(out, {recursive: true, withFileTypes: true})).filter(file => file.isFile())
  .map(file => path.relative(out, path.join(file.path, file.name))).filter(file => file !== 'service_worker.js').sort();
const hash = createHash('sha256');
for (const file of files) hash.update(`${file}\0`).update(await readFile(path.join(out, file)));
const script = path.join(out, 'service_worker.js');
const served = ['./', ...files.filter(file => file !== 'index.html')];
await writeFile(script, (await readFile(script, 'utf8'))
  .replace('}VERSION', `}${hash.digest('hex').slice(0, 16)}`)
  .replace('files = FILES', `files = ${JSON.stringify(served)}`));
