// Shared code of page tests: Debian's Chromium by playwright-core, axe, and a list of checks.
//
// NODE_MODULES names the directory with playwright-core and axe-core; `tools/dev setup --pages` makes build/pages.
// PAGES_ONLY is a regular expression of the tests to run; without it all run.

import {createRequire} from 'node:module';
import {mkdirSync} from 'node:fs';
import path from 'node:path';

const require = createRequire(path.join(process.env.NODE_MODULES, 'x'));
const {chromium} = require('playwright-core');
const axe = require.resolve('axe-core/axe.min.js');

export const shots = path.join(process.env.PAGES_OUT ?? '/tmp', 'screenshots');
mkdirSync(shots, {recursive: true});

export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
});

const only = new RegExp(process.env.PAGES_ONLY ?? '');
let failures = 0;
let passed = 0;

/// Runs one test; a failure does not stop later ones.
export async function test(name, run) {
  if (!only.test(name)) return;
  try {
    await run();
    ++passed;
    console.log(`ok    ${name}`);
  } catch (error) {
    ++failures;
    console.log(`FAIL  ${name}\n${error.stack}`);
  }
}

export function finish() {
  console.log(`${passed} tests passed, ${failures} failed`);
  process.exitCode = failures ? 1 : 0;
}

/// The serious findings of axe, as lines. The page's policy blocks scripts, so its context must bypass it.
export async function seriousFindings(page) {
  await page.addScriptTag({path: axe});
  const {violations} = await page.evaluate(() => window.axe.run(document, {resultTypes: ['violations']}));
  return violations.filter(({impact}) => impact === 'serious' || impact === 'critical')
    .map(({id, nodes}) => `${id}: ${nodes.map(node => node.target.join(' ')).slice(0, 3).join('; ')}`);
}
