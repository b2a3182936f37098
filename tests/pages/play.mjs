// Solving on the workbench's board, on a desktop and a phone, light and dark: node play.mjs BUILD, with a built preset that
// has nonet-serve, or with build/web, the page without a server. See browser.mjs for the environment.

import assert from 'node:assert/strict';
import path from 'node:path';

import {answer, click, easy, hard, labelOf, openPanel, read, settled, strategy, withPageAt} from './board.mjs';
import {finish, launch, seriousFindings, shots, test} from './browser.mjs';
import {servePage} from './serve.mjs';

const server = await servePage(path.resolve(process.argv[2]));
const browser = await launch();

const desktop = {viewport: {width: 1366, height: 768}};
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
const devices = {desktop, phone};

const withPage = (run, options = {}) => withPageAt(browser, server.url, async page => {
  await strategy(page, 'hodoku');
  await run(page);
}, {...desktop, ...options});
const cellAt = at => `#cells [data-cell="${at}"]`;
const status = page => page.textContent('#status');

/// Chooses what a digit or a click does.
const choose = (page, mode) => page.check(`[name=does][value=${mode}]`, {force: true});

/// Clicks on the place of a digit in a cell, or taps on it.
async function press(page, at, digit, options = {}) {
  const {width, height} = await page.locator(cellAt(at)).boundingBox();
  const position = {x: width * ((digit - 1) % 3 + .5) / 3, y: height * (Math.floor((digit - 1) / 3) + .5) / 3};
  await page.click(cellAt(at), {position, ...options});
  await settled(page);
}

async function typeOn(page, at, ...keys) {
  await page.focus(cellAt(at));
  for (const key of keys) await page.keyboard.press(key);
  await settled(page);
}

const bottomOf = (page, selector) => page.$eval(selector, element => element.getBoundingClientRect().bottom);
const smallestDigit = page => page.$eval('#picture .c', text => parseFloat(getComputedStyle(text).fontSize)
  * text.ownerSVGElement.getScreenCTM().a);

await test('it opens with a puzzle and one sentence', () => withPage(async page => {
  assert.match(await answer(page), /^A puzzle to begin with: [^.]*\.$/);
  assert.equal(await page.locator('#picture .g').count() > 20, true);
  assert.equal(await status(page), '');
}));

await test('on a desktop all that is used all the time is seen without scrolling', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'hint3');
  for (const id of ['board', 'digits', 'modes', 'undo', 'check', 'unmark', 'hint1', 'apply', 'answer', 'tabs']) {
    assert.equal(await bottomOf(page, `#${id}`) <= 768, true, id);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true);
  assert.equal(await smallestDigit(page) >= 12, true);
}));

await test('on a phone board, digits, hints and answer are on one screen', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'hint3');
  await page.evaluate(() => scrollTo(0, 0));
  for (const id of ['board', 'digits', 'modes', 'undo', 'hint1', 'apply', 'answer']) {
    assert.equal(await bottomOf(page, `#${id}`) <= 844, true, id);
  }
  assert.equal(await smallestDigit(page) >= 12, true, `${await smallestDigit(page)}`);
}, phone));

await test('on a phone the board stays in view while steps are looked at', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'all');
  await page.locator('#steps button').last().scrollIntoViewIfNeeded();
  const {top, bottom} = await page.$eval('#board', board => board.getBoundingClientRect().toJSON());
  assert.equal(top >= 0 && bottom <= 844, true, `${top} ${bottom}`);
}, phone));

await test('the board has the same size with a step and its legend', () => withPage(async page => {
  await read(page, hard);
  const before = await page.locator('#board').boundingBox();
  await click(page, 'hint3');
  assert.deepEqual(await page.locator('#board').boundingBox(), before);
  assert.equal(await page.locator('#legend svg').count(), 1);
  await click(page, 'apply');
  assert.equal(await page.locator('#legend svg').count(), 0);
}));

for (const [name, device] of Object.entries(devices)) {
  await test(`a candidate is removed and brought back on the board: ${name}`, () => withPage(async page => {
    await read(page, easy);
    await press(page, 0, 2);
    assert.equal(await labelOf(page, 0), 'r1c1, candidates 2 6 7', 'a click alone chooses the cell');
    await choose(page, 'toggle');
    await press(page, 0, 2);
    assert.equal(await labelOf(page, 0), 'r1c1, candidates 6 7');
    assert.equal(await answer(page), 'Removed 2 from r1c1');
    await press(page, 0, 2);
    assert.equal(await labelOf(page, 0), 'r1c1, candidates 2 6 7');
  }, device));
}

await test('with Ctrl, or the other button, a click means the candidate in any mode', () => withPage(async page => {
  await read(page, easy);
  await press(page, 0, 2, {modifiers: ['Control']});
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 6 7');
  await press(page, 0, 6, {button: 'right'});
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 7');
}));

await test('a digit that is no candidate is refused with the reason', () => withPage(async page => {
  await read(page, easy);
  await typeOn(page, 0, '3');
  assert.equal(await answer(page), '3r1c1 is excluded by the 3 in r1c8,r4c1');
  await typeOn(page, 0, 'Shift+Digit2', '2');
  assert.equal(await answer(page), '2r1c1 was removed: restore it first');
}));

await test('h, a, u and Ctrl+Z work wherever the focus is, and not in a text field', () => withPage(async page => {
  await read(page, hard);
  await page.focus('#tab-steps');
  await page.keyboard.press('h');
  await settled(page);
  assert.match(await answer(page), /^Skyscraper/);
  await page.keyboard.press('a');
  await settled(page);
  assert.equal(await labelOf(page, 51), 'r6c7, candidates 7');
  const has = label => page.waitForFunction(([selector, text]) => document.querySelector(selector).ariaLabel === text, [cellAt(51), label]);
  for (const [key, label] of [['Control+z', 'r6c7, candidates 7 8'], ['Control+y', 'r6c7, candidates 7'], ['u', 'r6c7, candidates 7 8'],
    ['Control+Shift+Z', 'r6c7, candidates 7']]) {
    await page.keyboard.press(key);
    await has(label);
  }
  await openPanel(page, 'grid');
  await page.fill('#text', '');
  await page.focus('#text');
  await page.keyboard.type('hau');
  assert.equal(await page.inputValue('#text'), 'hau');
  await settled(page);
  assert.equal(await labelOf(page, 51), 'r6c7, candidates 7');
}));

await test('digits are for the chosen cell after a mode or a hint was clicked', () => withPage(async page => {
  await read(page, easy);
  await page.focus(cellAt(0));
  await choose(page, 'note');
  await page.keyboard.press('Shift+Digit2');
  await settled(page);
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 6 7');
  await click(page, 'hint3');
  await page.keyboard.press('7');
  await settled(page);
  assert.equal(await labelOf(page, 0), 'r1c1, 7, placed');
}));

await test('a grid is pasted anywhere, and dropped as a file', () => withPage(async page => {
  const bring = (type, text, asFile) => page.evaluate(([kind, content, isFile]) => {
    const data = new DataTransfer();
    if (isFile) data.items.add(new File([content], 'grid.txt', {type: 'text/plain'}));
    else data.setData('text', content);
    const event = kind === 'paste' ? new ClipboardEvent(kind, {clipboardData: data, bubbles: true})
      : new DragEvent(kind, {dataTransfer: data, bubbles: true});
    document.body.dispatchEvent(event);
  }, [type, text, asFile]);
  await bring('paste', easy, false);
  await page.waitForFunction(() => document.querySelector('#answer').textContent === 'Read (line).');
  assert.equal(await labelOf(page, 7), 'r1c8, 3, given');
  await bring('drop', `a puzzle\n${hard}\n`, true);
  await page.waitForFunction(selector => document.querySelector(selector).ariaLabel === 'r1c2, 8, given', cellAt(1));
}));

await test('a typed puzzle is fixed as givens', () => withPage(async page => {
  await openPanel(page, 'grid');
  await click(page, 'empty');
  assert.equal(await page.isVisible('#fix'), false);
  for (const [at, digit] of [...easy].entries()) {
    if (digit !== '.') await typeOn(page, at, digit);
  }
  assert.equal(await status(page), `${easy.replaceAll('.', '').length} digits typed: one solution.`);
  assert.equal(await labelOf(page, 7), 'r1c8, 3, placed');
  await click(page, 'fix');
  assert.equal(await labelOf(page, 7), 'r1c8, 3, given');
  assert.equal(await page.isVisible('#fix'), false);
  assert.equal(await status(page), '');
}));

await test('a wrong digit is marked on request, without the right one', () => withPage(async page => {
  await read(page, easy);
  await click(page, 'check');
  assert.equal(await answer(page), 'No mistake so far.');
  await typeOn(page, 0, '2');
  assert.equal(await status(page), '');
  assert.equal(await answer(page), 'Placed 2 in r1c1');
  await click(page, 'check');
  assert.equal(await answer(page), 'r1c1 is wrong.');
  assert.match(await labelOf(page, 0), /, wrong$/);
  assert.equal(await page.locator('#under .wrong-cell').count(), 1);
}));

await test('after a mistake a hint points the way back', () => withPage(async page => {
  await read(page, easy);
  await typeOn(page, 0, '2');
  await typeOn(page, 1, 'Shift+Digit5');
  assert.equal(await page.isVisible('#recovery'), false);
  await click(page, 'hint3');
  assert.match(await answer(page), /^something went wrong: [^0-9]*$/i);
  await click(page, 'restore');
  assert.equal(await answer(page), 'Cleared 1 wrong digit, restored 1 candidate');
  assert.match(await labelOf(page, 0), /candidates 2 6 7/);
  assert.equal(await page.isVisible('#recovery'), false);
  await click(page, 'undo');
  await page.waitForFunction(selector => /2, placed/.test(document.querySelector(selector).ariaLabel), cellAt(0));
  await click(page, 'hint1');
  await page.click('#back');
  await page.waitForFunction(selector => /candidates 2 6 7/.test(document.querySelector(selector).ariaLabel), cellAt(0));
  await click(page, 'hint3');
  assert.equal(await page.isDisabled('#apply'), false);
}));

await test('a failed read does not leave the status of the last grid', () => withPage(async page => {
  await read(page, '12345678'.padEnd(81, '.'));
  assert.match(await status(page), /solutions/);
  await read(page, 'no grid at all');
  assert.equal(await status(page), 'The board shows the grid from before.');
}));

await test('highlights: a digit, two digits, cells with two candidates', () => withPage(async page => {
  await read(page, hard);
  const lit = () => page.locator('#under .lit, #under .both').count();
  await choose(page, 'show');
  await page.click('#digits button:nth-child(8)');
  assert.match(await answer(page), /^Places of 8: r4c4 r4c9 /);
  const one = await lit();
  await page.click('#digits button:nth-child(7)');
  assert.match(await answer(page), /^Places of 8 and 7: r4c9 /);
  assert.equal(await lit() > one, true);
  assert.match(await labelOf(page, 35), /highlighted/);
  await typeOn(page, 0, 'f', '7', 'f', '8');
  assert.equal(await lit(), 0);
  await typeOn(page, 0, 'b');
  assert.match(await answer(page), /^Cells with two candidates: r1c1 /);
  assert.equal(await page.getAttribute('#bivalue', 'aria-pressed'), 'true');
}));

for (const [name, device] of Object.entries(devices)) {
  await test(`colours, links and notes, with the history: ${name}`, () => withPage(async page => {
    await read(page, hard);
    await choose(page, 'candidate');
    await page.click('#palette [aria-label=green]');
    await press(page, 51, 8);
    await choose(page, 'cell');
    await press(page, 0, 5);
    await choose(page, 'link');
    await press(page, 51, 8);
    await press(page, 30, 8);
    await choose(page, 'note');
    await press(page, 0, 3);
    assert.equal(await labelOf(page, 0), 'r1c1, candidates 3 6, coloured green, notes 3');
    assert.equal(await labelOf(page, 51), 'r6c7, candidates 7 8, 8 green, link 8r6c7 to 8r4c4');
    assert.equal(await page.locator('#over .own-link').count(), 1);
    await page.screenshot({path: path.join(shots, `play-${name}.png`)});
    await typeOn(page, 2, 'ArrowLeft');
    await choose(page, 'toggle');
    await press(page, 51, 7);
    assert.match(await labelOf(page, 51), /8 green/, 'marks stay after a change');
    await page.reload();
    await page.waitForSelector('#picture svg');
    assert.match(await labelOf(page, 0), /coloured green, notes 3/);
    await click(page, 'unmark');
    assert.equal(await labelOf(page, 0), 'r1c1, candidates 3 6');
    await click(page, 'undo');
    await page.waitForFunction(selector => /coloured green/.test(document.querySelector(selector).ariaLabel), cellAt(0));
    await read(page, easy);
    assert.equal(await labelOf(page, 0), 'r1c1, candidates 2 6 7', 'another grid begins without marks');
  }, device));
}

await test('marks by the keys alone', () => withPage(async page => {
  await read(page, hard);
  await typeOn(page, 0, 'k', 'c', 'x', '3', 'l', '3', 'ArrowRight', 'ArrowDown', 'l', '3');
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 3 6, coloured orange, 3 orange, link 3r1c1 to 3r2c2');
  assert.equal(await answer(page), 'Link from 3r1c1 to 3r2c2.');
  const marked = await labelOf(page, 0);
  await page.keyboard.press('m');
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 3 6');
  await page.keyboard.press('m');
  assert.equal(await labelOf(page, 0), marked, 'cleared marks come back');
}));

await test('candidates that were removed are shown on request, and notes without candidates', () => withPage(async page => {
  await read(page, easy);
  await typeOn(page, 0, 'Shift+Digit2', 'n', '7');
  assert.equal(await page.isVisible('#over .gone'), false);
  await page.selectOption('#shows', 'removed');
  assert.equal(await page.textContent('#over .removed'), '2');
  assert.equal(await page.isVisible('#over .gone'), true);
  await page.selectOption('#shows', 'notes');
  assert.equal(await page.isVisible('#picture .c'), false);
  assert.equal(await page.isVisible('#over .note'), true);
}));

for (const [device, options] of Object.entries(devices)) {
  for (const colorScheme of ['light', 'dark']) {
    await test(`axe finds nothing serious: ${device}, ${colorScheme}`, () => withPage(async page => {
      await read(page, hard);
      await choose(page, 'candidate');
      await press(page, 51, 8);
      await typeOn(page, 0, 'f', '7', 'f', '8', 'b', 'n', '3');
      await page.screenshot({path: path.join(shots, `play-${device}-${colorScheme}.png`)});
      assert.deepEqual(await seriousFindings(page), []);
      await typeOn(page, 0, '3');
      await click(page, 'hint3');
      await click(page, 'check');
      await page.screenshot({path: path.join(shots, `play-mistake-${device}-${colorScheme}.png`)});
      assert.deepEqual(await seriousFindings(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'fits in width');
    }, {...options, colorScheme, bypassCSP: true}));
  }
}

await browser.close();
server.end();
finish();
