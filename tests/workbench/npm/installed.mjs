// The package as a user has it: packed by npm, installed without a network in an empty directory, beside the examples.

import {execFileSync} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const examples = new URL('../../../examples/javascript', import.meta.url).pathname;

/// Packs the directory of a package. `directory` has it installed, `bytes` is the size of the file; `remove` removes both.
export function install(packageDirectory) {
  const directory = mkdtempSync(path.join(tmpdir(), 'nonet-npm-'));
  const npm = (...words) => execFileSync('npm', words, {cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']});
  const [{filename}] = JSON.parse(npm('pack', '--json', path.resolve(packageDirectory)));
  const {size} = statSync(path.join(directory, filename));
  npm('install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', `./${filename}`);
  cpSync(examples, directory, {recursive: true});
  return {directory, bytes: size, remove: () => rmSync(directory, {recursive: true})};
}
