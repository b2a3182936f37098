// node write_package.mjs ROOT MODULE LIBRARIES OUT: writes the package for npm into OUT, made of the sources in ROOT, the module in
// MODULE, and the licences of what is compiled into that, of which LIBRARIES has sources. `npm pack OUT` makes the file of it.

import {cp, mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

const [root, module, libraries, out] = process.argv.slice(2);
const parts = {
  [module]: ['nonet.js', 'nonet.wasm'],
  [path.join(root, 'workbench/web/page')]: ['browser_worker.js', 'instance.js', 'worker.js', 'worker_queue.js'],
  [path.join(root, 'workbench/npm')]: ['browser.js', 'index.d.ts', 'node.js', 'node_worker.js', 'package.json', 'requests.js'],
  [root]: ['LICENSE'],
};
await rm(out, {recursive: true, force: true});
await mkdir(out, {recursive: true});
for (const [directory, files] of Object.entries(parts)) {
  for (const file of files) await cp(path.join(directory, file), path.join(out, file));
}
const page = await readFile(path.join(root, 'docs/javascript.md'), 'utf8');
await writeFile(path.join(out, 'README.md'), page.replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1'));  // the other pages are not in it
const version = (await readFile(path.join(root, 'VERSION'), 'utf8')).trim();
const manifest = path.join(out, 'package.json');
await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('VERSION', version));

// As Debian writes them. nlohmann/json is headers, and emscripten has the standard libraries.
const unpacked = (await readdir(libraries, {withFileTypes: true})).filter(entry => entry.isDirectory())
  .sort((a, b) => (a.name < b.name ? -1 : 1));
const licences = [...unpacked.map(({name}) => path.join(libraries, name, 'debian', 'copyright')),
  ...['nlohmann-json3-dev', 'emscripten'].map(name => `/usr/share/doc/${name}/copyright`)];
await writeFile(path.join(out, 'LICENSES-OF-LIBRARIES.txt'),
  (await Promise.all(licences.map(file => readFile(file, 'utf8')))).join(`\n${'='.repeat(80)}\n\n`));
