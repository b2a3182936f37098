// node compare.mjs BUILD PAGE [FILE]: the module of the page in PAGE answers as `nonet serve` of BUILD, byte for byte:
// requests about the puzzles of FILE, a line each, by four strategies. Without FILE, 1000 puzzles are generated.
//
// The last lines compare the time that both need for ratings, as user time of this process and of `nonet rate`.

import assert from 'node:assert/strict';
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {loadModule} from '../../../workbench/web/module.mjs';

const [build, page, file] = process.argv.slice(2);
const program = path.join(path.resolve(build), 'bin', 'nonet');
const puzzles = (file ? readFileSync(file, 'utf8') : execFileSync(program, ['generate', '-n', '1000', '--seed', '77'],
  {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})).split('\n').filter(Boolean);
const strategies = ['basic', 'standard', 'hodoku', 'sudoku-explainer'];

const server = spawn(program, ['serve', '--timeout-ms', '600000'], {stdio: ['ignore', 'pipe', 'ignore']});
let url = '';
for await (const part of server.stdout) {
  url += part;
  if (url.includes('\n')) break;
}
const served = async (name, body) => (await fetch(`${url.trim()}api/${name}`, {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body,
})).text();
const module = await loadModule(page);

let equal = 0;
const different = [];
/// The answer of both to a request, an object.
async function ask(name, request) {
  const body = JSON.stringify(request);
  const [expected, found] = [await served(name, body), module.answer(name, body)];
  if (expected === found) ++equal;
  else different.push(`${name} ${body}\n  server: ${expected.slice(0, 300)}\n  module: ${found.slice(0, 300)}`);
  return JSON.parse(found);
}

for (const [number, text] of puzzles.entries()) {
  const {state, candidates, error} = await ask('read', {text});
  if (error) continue;
  const open = candidates.findIndex(Boolean);
  if (open >= 0) {
    const name = `r${Math.floor(open / 9) + 1}c${open % 9 + 1}`;
    const {state: other} = await ask('apply', {state, conclusions: [`${name}<>${candidates[open][0]}`]});
    await ask('check', {state: other});
    for (const strategy of strategies) {
      const {step} = await ask('hint', {state, strategy, nudge: 3});
      await ask('hint', {state, strategy, nudge: number % 2 + 1});
      await ask('rate', {state, strategy});
      if (number % 10 === 2) await ask('report', {state, strategy});
      if (step) await ask('draw', {step, standalone: true});
      // Those that search all techniques, for a part of the puzzles: with Explainer's chains they take seconds.
      const part = strategy === 'sudoku-explainer' ? 100 : 10;
      if (number % part === 0) await ask('why', {state, strategy, candidate: `${candidates[open][0]}${name}`});
      if (number % part === 1) await ask('steps', {state, strategy});
      if (number % part === 3) await ask('path', {state, strategy});
      await ask('path', {state, strategy, singles: true});
    }
  }
  if (number % 100 === 99) console.log(`${number + 1} puzzles, ${equal} answers equal, ${different.length} different`);
}
for (const strategy of strategies) {
  const {levels} = await ask('open', {strategy});
  if (strategy !== 'sudoku-explainer') await ask('new', {strategy, seed: 7, level: levels[0]});
}
await ask('new', {strategy: 'basic', symmetry: 'no-symmetry'});
await ask('read', {text: 'this is no grid'});
await ask('hint', {state: puzzles[0], strategy: 'basic', nudge: 4});
await ask('export', {state: puzzles[0], format: 'no-format'});
server.kill();
console.log(`${equal} answers equal, ${different.length} different`);
if (different.length) console.log(different.slice(0, 5).join('\n'));

// Ratings, with the strategies opened before.
const files = mkdtempSync(path.join(tmpdir(), 'nonet-web-'));
const list = path.join(files, 'puzzles.txt');
writeFileSync(list, puzzles.join('\n'));
for (const strategy of strategies) {
  const before = process.cpuUsage();
  for (const state of puzzles) module.answer('rate', JSON.stringify({state, strategy}));
  const mine = process.cpuUsage(before).user / 1e6;
  const {stderr} = spawnSync('/bin/bash', ['-c', 'TIMEFORMAT=%U; time "$@" >/dev/null 2>&1', 'bash', program, 'rate', '-j', '1',
    '-s', strategy, list], {encoding: 'utf8'});
  console.log(`${strategy}: ${mine.toFixed(2)} s, the program ${Number(stderr).toFixed(2)} s of user time, `
    + `${(mine / Number(stderr)).toFixed(2)} times`);
}
rmSync(files, {recursive: true});
assert.equal(different.length, 0);
assert.ok(equal > 10 * puzzles.length, 'puzzles were refused');
