// The panel for practice in a browser: node practice.mjs BUILD, with a built preset that has nonet-serve. See browser.mjs for
// the environment.

import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {answer, click, openPanel, settled, strategy, withPageAt} from './board.mjs';
import {finish, launch, seriousFindings, shots, test} from './browser.mjs';

const build = path.resolve(process.argv[2]);
const server = spawn(path.join(build, 'bin', 'nonet'), ['serve'], {stdio: ['ignore', 'pipe', 'ignore']});
let out = '';
for await (const part of server.stdout) {
  out += part;
  if (out.includes('\n')) break;
}
const browser = await launch();
const withPage = (run, options) => withPageAt(browser, out.split('\n')[0], run, options);
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

/// Opens the panel and starts a position for a technique.
async function start(page, aim) {
  await openPanel(page, 'practice');
  await settled(page);
  await page.selectOption('#practice-aim', aim);
  await click(page, 'practice-next');
}

/// The conclusions of the step that is shown in full.
async function stepOf(page) {
  for (let i = 0; i < 3; ++i) await click(page, 'practice-hint');
  return page.evaluate(() => import('./board.js').then(({shown}) => shown.conclusions));
}

/// Marks an elimination as a user does: the cell, `candidate`, the digit.
async function remove(page, conclusion) {
  const [, row, column, digit] = /^r(\d)c(\d)<>(\d)$/.exec(conclusion);
  await page.focus(`#cells [data-cell="${9 * (row - 1) + Number(column) - 1}"]`);
  await page.keyboard.press(`Shift+Digit${digit}`);
  await settled(page);
}

const progress = page => page.evaluate(() => JSON.parse(localStorage.getItem('nonet practice')));

for (const [where, options] of [['desktop', {}], ['phone', phone]]) {
  await test(`${where}: a found step is right, counted and kept`, () => withPage(async page => {
    await start(page, 'x-wing');
    assert.match(await answer(page), /^X-Wing is the next step here\./);
    const step = await stepOf(page);
    await click(page, 'practice-restart');
    for (const conclusion of step) await remove(page, conclusion);
    await click(page, 'practice-check');
    assert.match(await answer(page), /^Right: X-Wing => /);
    assert.deepEqual((await progress(page))['standard/x-wing'], {positions: 1, right: 0, hinted: 1, wrong: 0});
    await page.screenshot({path: path.join(shots, `practice-${where}.png`), fullPage: true});
    await page.reload();
    await openPanel(page, 'practice');
    assert.match(await page.textContent('#practice-progress tbody'), /standard\/x-wing/);
  }, options));
}

await test('a part of the step is not all of it', () => withPage(async page => {
  await start(page, 'pointing');
  let step = await stepOf(page);
  while (step.length < 2) {
    await click(page, 'practice-next');
    step = await stepOf(page);
  }
  await click(page, 'practice-restart');
  await remove(page, step[0]);
  await click(page, 'practice-check');
  assert.match(await answer(page), /^Not all of it: Pointing has what you marked, and \d conclusions? more/);
}));

await test('a wrong mark has a contradiction as its reason, not the solution', () => withPage(async page => {
  await start(page, 'naked-pair');
  // A wrong digit: one of two in a cell leads to no solution.
  const marks = await page.evaluate(async () => {
    const {position} = await import('./position.js');
    const at = position.candidates.findIndex(digits => digits.length === 2);
    return [0, 1].map(i => `r${Math.floor(at / 9) + 1}c${at % 9 + 1}<>${position.candidates[at][i]}`);
  });
  const answers = [];
  for (const mark of marks) {
    await remove(page, mark);
    await click(page, 'practice-check');
    answers.push(await answer(page));
    await click(page, 'practice-restart');
  }
  const wrong = answers.find(text => text.startsWith('Wrong'));
  assert.match(wrong, /is false: with it, (r\dc\d has no candidate left|no place for \d is left in|no solution is left)/);
  assert.equal((await progress(page))['standard/naked-pair'].wrong, 1);
}));

await test('a level is practised, and nothing marked is no answer', () => withPage(async page => {
  await strategy(page, 'basic');
  await start(page, 'easy');
  assert.match(await answer(page), /^A step of level easy is the next step here\./);
  await click(page, 'practice-check');
  assert.match(await answer(page), /^Nothing is marked yet/);
}));

await test('a reload keeps the exercise and its marks', () => withPage(async page => {
  await start(page, 'x-wing');
  const step = await stepOf(page);
  await remove(page, step[0]);
  await page.reload();
  await openPanel(page, 'practice');
  await settled(page);
  assert.equal(await page.inputValue('#practice-aim'), 'x-wing');
  for (const conclusion of step.slice(1)) await remove(page, conclusion);
  await click(page, 'practice-check');
  assert.match(await answer(page), /^Right: X-Wing/);
}));

await test('another grid is no answer', () => withPage(async page => {
  await start(page, 'x-wing');
  await page.evaluate(() => import('./position.js').then(({read}) => read('.'.repeat(81))));
  await settled(page);
  await click(page, 'practice-check');
  assert.match(await answer(page), /^The board is no longer that of the exercise/);
  await click(page, 'practice-restart');
  await click(page, 'practice-check');
  assert.match(await answer(page), /^Nothing is marked yet/);
}));

await test('progress is saved as a file and cleared', () => withPage(async page => {
  await start(page, 'x-wing');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#practice-export')]);
  assert.deepEqual(Object.keys(JSON.parse(readFileSync(await download.path(), 'utf8'))), ['standard/x-wing']);
  await page.click('#practice-clear');
  assert.equal(await progress(page), null);
  assert.equal(await page.isVisible('#practice-progress'), false);
}));

await test('two positions of a technique differ', () => withPage(async page => {
  await start(page, 'skyscraper');
  const state = () => page.evaluate(() => import('./position.js').then(({position}) => position.state));
  const first = await state();
  await click(page, 'practice-next');
  assert.notEqual(await state(), first);
}));

await test('axe finds nothing serious', () => withPage(async page => {
  await start(page, 'x-wing');
  assert.deepEqual(await seriousFindings(page), []);
}, {bypassCSP: true}));

await browser.close();
server.kill('SIGTERM');
finish();
