// The package for npm in a browser: node package.mjs BUILD PACKAGE. PACKAGE is build/npm of `tools/dev web`, BUILD has the program that its
// answers are compared with. See browser.mjs for the environment.

import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import path from 'node:path';

import {install} from '../workbench/npm/installed.mjs';
import {finish, launch, shots, test} from './browser.mjs';
import {serveFiles} from './serve.mjs';

const [build, packageDirectory] = process.argv.slice(2);
const program = path.resolve(build, 'bin', 'nonet');
const puzzles = execFileSync(program, ['generate', '-n', '5', '--seed', '78'], {encoding: 'utf8'}).trim().split('\n');
const installed = install(packageDirectory);
const server = await serveFiles(installed.directory);
const browser = await launch();
const page = await browser.newPage();
await page.goto(`${server.url}hint.html`);

await test('the example shows a hint, and its picture', async () => {
  await page.click('button:text("Hint")');
  await page.waitForSelector('#picture svg');
  assert.match(await page.textContent('#text'), /^Naked Single: 7 => r6c7=7: .*so r6c7 is 7\.$/);
  await page.screenshot({path: path.join(shots, 'package.png')});
});

await test('the example shows what is wrong', async () => {
  await page.fill('input', 'no grid');
  await page.click('button:text("Hint")');
  await page.waitForFunction(() => document.querySelector('#text').textContent.startsWith('line 1, column'));
});

await test('records are the program\'s, byte for byte', async () => {
  for (const grid of puzzles) {
    for (const name of ['solve', 'hint', 'rate', 'check', 'count']) {
      const {stdout} = spawnSync(program, [name, '--format', 'ndjson', grid], {encoding: 'utf8'});
      const found = await page.evaluate(async ([of, text]) => (await import('nonet')).records(of, text), [name, grid]);
      assert.equal(found, stdout, `${name} ${grid}`);
    }
  }
});

await test('a call is cancelled, without blocking the page', async () => {
  const error = await page.evaluate(async () => {
    const {steps} = await import('nonet');
    const hardest = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';
    try {
      await steps(hardest, {strategy: 'sudoku-explainer', signal: AbortSignal.timeout(300)});
    } catch (thrown) {
      return thrown.name;
    }
    return 'none';
  });
  assert.equal(error, 'TimeoutError');
  assert.equal(await page.evaluate(async grid => (await import('nonet')).count(grid), puzzles[0]), 1);
});

await browser.close();
server.end();
installed.remove();
finish();
