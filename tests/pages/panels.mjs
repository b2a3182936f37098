// The panels of the workbench in a browser: node panels.mjs BUILD, with a built preset that has nonet-serve. See browser.mjs
// for the environment.

import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {answer, click, easy, hard, labelOf, openPanel, read, ready, settled, strategy, withPageAt} from './board.mjs';
import {finish, launch, seriousFindings, shots, test} from './browser.mjs';

const build = path.resolve(process.argv[2]);
const server = spawn(path.join(build, 'bin', 'nonet'), ['serve', '--strategy', 'hodoku'], {stdio: ['ignore', 'pipe', 'ignore']});
let url = '';
for await (const part of server.stdout) {
  url += part;
  if (url.includes('\n')) break;
}
url = url.split('\n')[0];
const browser = await launch();
const withPage = (run, options) => withPageAt(browser, url, run, options);
const shot = (page, name) => page.screenshot({path: path.join(shots, `panels-${name}.png`), fullPage: true});

/// The texts of elements.
const texts = (page, selector) => page.locator(selector).allTextContents();
const pathOf = page => texts(page, '#path button');
async function inPanel(page, id, button) {
  await openPanel(page, id);
  await page.click(`#${button}`);
  await settled(page);
}

await test('steps are in groups by level and technique, the easiest first', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'all');
  await shot(page, 'steps');
  const scores = (await texts(page, '#steps summary')).map(text => Number(/score (\d+)/.exec(text)[1]));
  assert.deepEqual(scores, [...scores].sort((a, b) => a - b));
  const counts = (await texts(page, '#steps h3')).map(text => Number(/: (\d+) steps?$/.exec(text)[1]));
  assert.equal(counts.reduce((a, b) => a + b), await page.locator('#steps li').count());
}));

await test('filters by text, digit and cell leave the steps that fit', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'all');
  const all = await page.locator('#steps li').count();
  await page.fill('#steps-text', 'skyscraper');
  assert.match((await texts(page, '#steps summary')).join(), /^Skyscraper/);
  assert.equal((await texts(page, '#steps-count'))[0], `${await page.locator('#steps li').count()} of ${all} steps`);
  await page.fill('#steps-text', '');
  await page.selectOption('#steps-digit', '8');
  for (const text of await texts(page, '#steps li')) assert.match(text, /=> .*(=|<>)\d*8/);
  await page.selectOption('#steps-digit', '');
  await page.focus('#cells [data-cell="51"]');
  await page.check('#steps-cell');
  assert.ok(await page.locator('#steps li').count() > 0);
  for (const text of await texts(page, '#steps li')) assert.match(text, /=> .*(r6c7|r[\d]*6[\d]*c[\d]*7)/);
}));

await test('the pointer draws a step, and leaving restores what was kept', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'all');
  const first = page.locator('#steps li button').first();
  const plain = await page.innerHTML('#picture');
  await first.hover();
  await page.waitForFunction(before => document.querySelector('#picture').innerHTML !== before, plain);
  assert.equal(await page.isDisabled('#apply'), false);
  await page.hover('#strategy');
  await page.waitForFunction(() => document.querySelector('#apply').disabled);
  await first.click();
  await settled(page);
  await page.hover('#strategy');
  assert.equal(await first.getAttribute('aria-current'), 'step');
  assert.equal(await page.isDisabled('#apply'), false);
}));

await test('a pointer that runs over the list asks for one picture at a time', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'all');
  let running = 0;
  let most = 0;
  await page.route('**/api/draw', async route => {
    most = Math.max(most, ++running);
    const response = await route.fetch();
    --running;
    await route.fulfill({response});
  });
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('#steps li button')];
    for (const button of buttons) {
      button.dispatchEvent(new PointerEvent('pointermove', {pointerType: 'mouse', movementX: 1}));
      if (button !== buttons.at(-1)) button.dispatchEvent(new PointerEvent('pointerleave', {pointerType: 'mouse'}));
    }
  });
  const last = (await texts(page, '#steps li')).at(-1);
  const cell = /=> (?:r(\d)\d*c(\d))/.exec(last).slice(1).map(Number);
  await page.waitForFunction(at => / (excluded|placed)/.test(document.querySelector(`[data-cell="${at}"]`).ariaLabel),
    9 * (cell[0] - 1) + cell[1] - 1);
  assert.equal(most, 1);
}));

await test('after Apply the steps that still hold stay, and are found again', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'all');
  const before = await texts(page, '#steps li');
  await page.locator('#steps li button').first().click();
  await settled(page);
  await click(page, 'apply');
  const after = await texts(page, '#steps li');
  assert.ok(after.length > 0 && !after.includes(before[0]));
  await page.click('#undo');
  await settled(page);
  assert.equal(await page.locator('#steps li').count(), 0);
}));

await test('the solution path is listed, stepped through, and applied up to a step', () => withPage(async page => {
  await read(page, hard);
  await inPanel(page, 'path', 'path-find');
  assert.match(await answer(page), /^From here: solved, level/);
  const path = await pathOf(page);
  assert.ok(path.length > 10);
  for (let i = 0; i < 2; ++i) {
    await page.click('#path-next');
    await settled(page);
  }
  assert.equal(await page.textContent('#path [aria-current]'), path[1]);
  await shot(page, 'path');
  await page.click('#path-until');
  await settled(page);
  assert.equal(await page.locator('#path .applied').count(), 2);
  assert.match(await answer(page), /^Applied 2 steps, up to /);
  await page.click('#path-next');
  await settled(page);
  assert.equal(await page.textContent('#path [aria-current]'), path[2]);
  assert.equal(await page.isDisabled('#apply'), false);
}));

await test('a path plays, and stops', () => withPage(async page => {
  await page.clock.install();
  await read(page, hard);
  await inPanel(page, 'path', 'path-find');
  await page.click('#path-play');
  await page.clock.runFor(1300);
  await page.waitForFunction(() => document.querySelectorAll('#path button')[1].ariaCurrent === 'step');
  await page.click('#path-play');
  assert.equal(await page.textContent('#path-play'), 'Play');
}));

await test('all singles at once', () => withPage(async page => {
  await read(page, easy);
  await inPanel(page, 'path', 'singles');
  assert.match(await answer(page), /^Applied \d+ singles/);
  await page.click('#singles');
  await settled(page);
  assert.match(await answer(page), /^(The next step is no single|the grid is complete)/);
}));

await test('changes that were undone and replaced can be reached', () => withPage(async page => {
  await read(page, easy);
  await page.focus('#cells [data-cell="0"]');
  await page.keyboard.press('7');
  await settled(page);
  await page.click('#undo');
  await page.waitForFunction(() => document.querySelector('[data-cell="0"]').ariaLabel === 'r1c1, candidates 2 6 7');
  await page.focus('#cells [data-cell="0"]');
  await page.keyboard.press('6');
  await settled(page);
  await openPanel(page, 'path');
  await page.click('summary:has-text("Changes")');
  await page.click('summary:has-text("Another way, 1 change")');
  await shot(page, 'branches');
  await page.click('#branches details button');
  await settled(page);
  assert.equal(await labelOf(page, 0), 'r1c1, 7, placed');
  assert.match(await answer(page), /^Back to: Placed 7 in r1c1/);
}));

await test('ratings side by side, what people feel first', () => withPage(async page => {
  await read(page, easy);
  await inPanel(page, 'rating', 'compare');
  const rows = await texts(page, '#ratings tbody tr td:first-child');
  assert.deepEqual(rows, ['human', 'hodoku', 'standard', 'sudoku-explainer', 'T&E-depth', 'B rating']);
  assert.deepEqual(await texts(page, '#ratings tbody tr:nth-child(5) td'), ['T&E-depth', '', '0', '', '']);
  assert.match(await page.textContent('#ratings tbody tr'), /^human[a-z]+about \d+ min \d\d s\d+/);
  await shot(page, 'rating');
}));

await test('no B rating where one level of trial and error does not suffice', () => withPage(async page => {
  await read(page, '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..');
  await strategy(page, 'basic');
  await inPanel(page, 'rating', 'compare');
  assert.deepEqual(await texts(page, '#ratings tbody tr:last-child td'), ['T&E-depth', '', '2', '', '']);
}));

await test('a new puzzle of a level that needs a technique', () => withPage(async page => {
  await strategy(page, 'basic');
  await openPanel(page, 'new');
  await page.selectOption('#new-needs', 'pointing');
  await page.getByRole('button', {name: 'medium', exact: true}).click();
  await settled(page);
  assert.match(await answer(page), /^A new puzzle\.Level medium, score \d+, \d+ steps/);
  await shot(page, 'new');
  await openPanel(page, 'path');
  await page.click('#path-find');
  await settled(page);
  assert.ok((await pathOf(page)).some(text => text.startsWith('Pointing')));
}));

await test('a new puzzle with the givens of this one', () => withPage(async page => {
  await strategy(page, 'basic');
  await read(page, easy);
  await openPanel(page, 'new');
  await page.click('summary:has-text("Givens in a pattern")');
  await page.click('#new-as-here');
  await page.getByRole('button', {name: 'Any level'}).click();
  await settled(page);
  assert.match(await answer(page), /^A new puzzle/);
  const givens = await page.locator('#cells button').evaluateAll(cells => cells.map(cell => cell.ariaLabel.endsWith('given')));
  assert.deepEqual(givens, [...easy].map(character => character !== '.'));
}));

await test('a link opens the position in another tab', () => withPage(async (page, context) => {
  await read(page, hard);
  await page.focus('#cells [data-cell="51"]');
  await page.keyboard.press('Shift+Digit8');
  await settled(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await ready(other);
  assert.equal(await labelOf(other, 51), 'r6c7, candidates 7');
  assert.equal(await answer(other), 'Opened a link');
  await other.goto('about:blank');
  await other.goto(`${url}#grid=this+is+no+grid`);
  await ready(other);
  assert.match(await answer(other), /^The link has no grid that can be read/);
}));

await test('copy a link, a post and a text; save a text and open it', () => withPage(async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await read(page, easy);
  await inPanel(page, 'export', 'copy-link');
  assert.equal(await clipboard(), `${url}#grid=${easy}`);
  await click(page, 'hint3');
  await page.click('#copy-post');
  await settled(page);
  assert.match(await clipboard(), /^\[code\]\n[\d.]{81}\n\n[^]*\n\[\/code\]\n\n.* => r\dc\d/);
  await page.selectOption('#format', 'line');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-text')]);
  assert.equal(download.suggestedFilename(), 'sudoku.txt');
  const file = await download.path();
  assert.equal(readFileSync(file, 'utf8'), `${easy}\n`);
  await read(page, hard);
  await page.setInputFiles('#file', {name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(`${easy}\n`)});
  await page.waitForFunction(() => document.querySelector('[data-cell="7"]').ariaLabel === 'r1c8, 3, given');
}));

await test('the picture as PNG', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'hint3');
  await openPanel(page, 'export');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-png')]);
  assert.equal(download.suggestedFilename(), 'skyscraper.png');
  const png = readFileSync(await download.path());
  writeFileSync(path.join(shots, 'panels-picture.png'), png);
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  assert.equal(png.readUInt32BE(16), 1200);
  assert.ok(png.length > 20000, 'it is not empty');
}));

await test('the choice of strategy stays after a reload', () => withPage(async page => {
  await strategy(page, 'basic');
  await page.reload();
  await ready(page);
  assert.equal(await page.inputValue('#strategy'), 'basic');
}));

for (const [name, options] of [['light', {}], ['dark', {colorScheme: 'dark'}],
  ['phone', {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}]]) {
  await test(`axe finds nothing serious in a panel: ${name}`, () => withPage(async page => {
    await read(page, hard);
    await click(page, 'all');
    for (const id of ['steps', 'path', 'rating', 'new', 'grid', 'export']) {
      if (id === 'path') await inPanel(page, 'path', 'path-find');
      else if (id === 'rating') await inPanel(page, 'rating', 'compare');
      else await openPanel(page, id);
      await settled(page);
      assert.deepEqual(await seriousFindings(page), [], id);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${id} fits in width`);
      await shot(page, `${id}-${name}`);
    }
  }, {...options, bypassCSP: true}));
}

server.kill('SIGTERM');
await browser.close();
finish();
