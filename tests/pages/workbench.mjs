// The workbench in a browser: node workbench.mjs BUILD, with a built preset that has nonet-serve and the plugins of
// tests/plugins_bad. See browser.mjs for the environment.

import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {answer, click, easy, hard, labelOf, openPanel, paste, read, settled, strategy, withPageAt} from './board.mjs';
import {finish, launch, seriousFindings, shots, test} from './browser.mjs';
import {serve as serveBuild} from './serve.mjs';

const build = path.resolve(process.argv[2]);
const files = mkdtempSync(path.join(tmpdir(), 'nonet-pages-'));

const serve = (...more) => serveBuild(build, ...more);

const conflict = `11${'.'.repeat(79)}`;
const many = `12345678${'.'.repeat(73)}`;

/// A strategy whose first entry is a plugin of tests/plugins_bad.
function strategyWith(plugin) {
  const file = path.join(files, `${plugin}.yaml`);
  writeFileSync(file, `version: 1\nextends: basic\nplugins: [${path.join(build, 'tests/plugins_bad', plugin)}.so]\n` +
    `insert: {before: full-house, entries: [${plugin.replaceAll('_', '-')}]}\n`);
  return file;
}

const browser = await launch();

const withPage = (server, run, options) => withPageAt(browser, server.url, run, options);

const server = await serve('--strategy', 'hodoku');

await test('a pasted grid is read and drawn', () => withPage(server, async page => {
  await paste(page, easy);
  assert.equal(await answer(page), 'Read (line).');
  assert.equal(await labelOf(page, 7), 'r1c8, 3, given');
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 2 6 7');
  assert.equal(await page.locator('#picture svg').count(), 1);
}));

await test('a hint has three degrees', () => withPage(server, async page => {
  await read(page, hard);
  await click(page, 'hint1');
  assert.match(await answer(page), /^Look at /);
  assert.equal(await page.locator('#picture [data-role="house"]').count() > 0, true);
  assert.equal(await page.isDisabled('#apply'), true);
  await click(page, 'hint2');
  assert.match(await answer(page), /^Skyscraper: look at /);
  assert.equal(await page.isDisabled('#apply'), true);
  await click(page, 'hint3');
  assert.match(await answer(page), /^Skyscraper: .*r6c7,r9c9<>8/);
  assert.equal(await page.isDisabled('#apply'), false);
  assert.equal(await labelOf(page, 51), 'r6c7, candidates 7 8, 8 excluded');
}));

await test('a click on a digit highlights its places, and a second one ends that', () => withPage(server, async page => {
  await read(page, easy);
  const lit = () => page.locator('.highlights .lit').count();
  await page.click('#cells [data-cell="7"]');
  assert.match(await answer(page), /^Places of 3: r/);
  assert.ok(await lit() > 2);
  await page.click('#cells [data-cell="7"]');
  assert.equal(await lit(), 0);
}));

await test('a slider leads through the branches of a step', () => withPage(server, async page => {
  await read(page, '2..945...98....3+4.4.7...+2.+9.76.5+9.2..+9.2.....1.....69..49+5....1..+8.+9.5.2...8.7+96+4:' +
    '729 332 838 344 847 553 358 371 381 682 593 295');
  await click(page, 'all');
  await page.locator('#steps details', {hasText: /^Forcing Chain Verity/}).getByRole('button').first().click();
  await settled(page);
  assert.equal(await page.isVisible('#views'), true);
  assert.match(await page.textContent('#view-name'), /^all \d branches$/);
  const links = () => page.locator('#picture [data-from]').count();
  const all = await links();
  await page.focus('#view');
  await page.keyboard.press('ArrowRight');
  await settled(page);
  assert.match(await page.textContent('#view-name'), /^1 of \d: if r\dc\d(=|<>)\d$/);
  assert.ok(await links() < all);
  await page.keyboard.press('ArrowLeft');
  await settled(page);
  assert.equal(await links(), all);
}));

await test('apply, undo, redo, Back and a reload agree', () => withPage(server, async page => {
  await read(page, hard);
  await click(page, 'hint3');
  await click(page, 'apply');
  assert.equal(await labelOf(page, 51), 'r6c7, candidates 7');
  await page.click('#undo');
  await page.waitForFunction(() => document.querySelector('[data-cell="51"]').ariaLabel === 'r6c7, candidates 7 8');
  await page.click('#redo');
  await page.waitForFunction(() => document.querySelector('[data-cell="51"]').ariaLabel === 'r6c7, candidates 7');
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('[data-cell="51"]').ariaLabel === 'r6c7, candidates 7 8');
  await page.reload();
  await page.waitForSelector('#picture svg');
  assert.equal(await labelOf(page, 51), 'r6c7, candidates 7 8');
}));

await test('candidates are toggled, digits placed and cleared', () => withPage(server, async page => {
  await read(page, easy);
  await page.focus('#cells [data-cell="0"]');
  await page.keyboard.press('Shift+Digit2');
  await settled(page);
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 6 7');
  await page.keyboard.press('Shift+Digit2');
  await settled(page);
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 2 6 7');
  await page.keyboard.press('7');
  await settled(page);
  assert.equal(await labelOf(page, 0), 'r1c1, 7, placed');
  await page.keyboard.press('Delete');
  await settled(page);
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 2 6 7');
}));

await test('why-not: steps now, a path, a peer, an earlier step, the solution', () => withPage(server, async page => {
  const whyNot = async (cell, digit) => {
    await page.focus(`#cells [data-cell="${cell}"]`);
    await page.keyboard.press('w');
    await page.keyboard.press(digit);
    await settled(page);
    return answer(page);
  };
  await read(page, hard);
  assert.match(await whyNot(51, '8'), /^8r6c7 can be removed in one step/);
  const steps = page.locator('#steps button');
  assert.equal(await steps.count() > 0, true);
  await steps.first().click();
  await settled(page);
  assert.equal(await page.isDisabled('#apply'), false);
  await click(page, 'apply');
  assert.match(await whyNot(51, '8'), /^8r6c7 was removed in the given position.*Applied: /);
  assert.match(await whyNot(0, '8'), /^8r1c1 is excluded by the 8 in r1c2/);
  assert.match(await whyNot(51, '7'), /solution: no step removes it|can be removed|shortest path/);
  await read(page, easy);
  await strategy(page, 'singles');
  assert.match(await whyNot(0, '2'), /no technique of strategy 'singles' removes 2r1c1 in one step/);
}));

await test('all steps are listed, shown and applied', () => withPage(server, async page => {
  await read(page, hard);
  await click(page, 'all');
  assert.match(await answer(page), /steps? here/);
  const first = page.locator('#steps button').first();
  await first.click();
  await settled(page);
  assert.equal(await first.getAttribute('aria-current'), 'step');
  await click(page, 'apply');
  assert.match(await answer(page), /^Applied: /);
}));

await test('a rating', () => withPage(server, async page => {
  await read(page, easy);
  await click(page, 'rate');
  assert.match(await answer(page), /^From here: solved, level easy, score \d+, \d+ steps, hardest: /);
}));

await test('the solution as a page', () => withPage(server, async page => {
  await read(page, easy);
  await openPanel(page, 'rating');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#report')]);
  assert.equal(download.suggestedFilename(), 'solution.html');
  assert.match(readFileSync(await download.path(), 'utf8'), /^<!DOCTYPE html>[^]*<section class="step/);
}));

await test('export as text, and as a picture of its own', () => withPage(server, async page => {
  await read(page, easy);
  await openPanel(page, 'export');
  await page.selectOption('#format', 'line');
  await page.click('#export button[type=submit]');
  await settled(page);
  assert.equal(await page.inputValue('#written'), easy);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
  assert.equal(download.suggestedFilename(), 'sudoku.svg');
  assert.match(readFileSync(await download.path(), 'utf8'), /^<svg [^]*<style>/);
}));

await test('keyboard alone: from the top of the page to a solved step', () => withPage(server, async page => {
  await read(page, hard);
  await page.evaluate(() => document.activeElement.blur());
  const reach = async wanted => {
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(id => document.activeElement.id === id || document.activeElement.dataset.cell === id, wanted)) return;
    }
    assert.fail(`${wanted} is not reached by Tab`);
  };
  await reach('0');
  assert.equal(await page.locator('#cells button[tabindex="0"]').count(), 1);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'End', 'ArrowRight', 'Home', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), '0');
  await reach('hint3');
  await page.keyboard.press('Enter');
  await settled(page);
  await reach('apply');
  await page.keyboard.press('Enter');
  await settled(page);
  assert.equal(await labelOf(page, 51), 'r6c7, candidates 7');
}));

await test('a bad grid is told and changes nothing', () => withPage(server, async page => {
  await read(page, easy);
  await read(page, 'this is no grid');
  assert.match(await answer(page), /no grid/);
  assert.equal(await labelOf(page, 7), 'r1c8, 3, given');
  await read(page, conflict);
  assert.match(await page.textContent('#status'), /^Invalid: digit 1 twice in /);
  await click(page, 'hint3');
  assert.match(await answer(page), /^invalid: digit 1 twice/);
}));

await test('a grid with many solutions works as far as it can', () => withPage(server, async page => {
  await read(page, many);
  assert.match(await page.textContent('#status'), /^More than 1000 solutions/);
  await click(page, 'hint3');
  assert.match(await answer(page), /^Full House: 9 in r1 => r1c9=9/);
  await click(page, 'apply');
  assert.equal(await labelOf(page, 8), 'r1c9, 9, placed');
}));

await test('of several solutions the candidates that are in none can be removed', () => withPage(server, async page => {
  assert.equal(await page.isVisible('#true'), false);
  await read(page, easy.replace('3', '.'));
  await page.click('#true');
  await settled(page);
  assert.match(await answer(page), /^Removed [1-9]\d* candidates? of no solution/);
  await page.click('#undo');
  await settled(page);
  assert.equal(await page.isVisible('#true'), true);
}));

await test('only the newest answer is shown', () => withPage(server, async page => {
  await read(page, hard);
  await page.evaluate(() => {
    document.querySelector('#all').click();
    document.querySelector('#hint1').click();
  });
  await settled(page);
  await page.waitForTimeout(500);
  assert.match(await answer(page), /^Look at /);
}));

/// A page whose first request of that name is answered late.
async function withLate(name, run) {
  await withPage(server, async page => {
    let isFirst = true;
    await page.route(`**/api/${name}`, async route => {
      if (isFirst) {
        isFirst = false;
        await new Promise(resolve => { setTimeout(resolve, 600); });
      }
      await route.continue();
    });
    await run(page);
  });
}

await test('a grid that is read before the first answer stays', () => withLate('read', async page => {
  await page.evaluate(() => history.replaceState(null, ''));  // as in a new tab
  await page.reload();
  await read(page, easy);
  assert.equal(await labelOf(page, 7), 'r1c8, 3, given');
  assert.equal(await page.textContent('#count'), '1 change');
}));

await test('digits that are typed faster than they are answered are all placed', () => withLate('apply', async page => {
  await openPanel(page, 'grid');
  await click(page, 'empty');
  await page.focus('#cells [data-cell="0"]');
  for (const key of ['1', 'ArrowRight', '2', 'ArrowRight', '3']) await page.keyboard.press(key);
  await settled(page);
  for (const at of [0, 1, 2]) assert.equal(await labelOf(page, at), `r1c${at + 1}, ${at + 1}, placed`);
}));

await test('a hint that is asked after a digit is for the position with it', () => withLate('apply', async page => {
  await read(page, easy);
  await page.focus('#cells [data-cell="0"]');
  await page.keyboard.press('7');
  await page.keyboard.press('h');
  await settled(page);
  assert.equal(await labelOf(page, 0), 'r1c1, 7, placed');
  assert.equal(await page.isDisabled('#apply'), false);
}));

for (const [name, options] of [
  ['light', {colorScheme: 'light'}], ['dark', {colorScheme: 'dark'}],
  ['phone', {colorScheme: 'light', viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}],
  ['print', {}],
]) {
  await test(`axe finds nothing serious: ${name}`, () => withPage(server, async page => {
    await read(page, hard);
    await click(page, 'hint3');
    if (name === 'print') await page.emulateMedia({media: 'print'});
    await page.screenshot({path: path.join(shots, `workbench-${name}.png`), fullPage: true});
    assert.deepEqual(await seriousFindings(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'fits in width');
    if (name === 'print') {
      const display = await page.$eval('#picture .bar', bar => getComputedStyle(bar).display);
      assert.notEqual(display, 'none', 'the bars of houses are printed');
      assert.equal(await page.isVisible('#hint1'), false);
      assert.equal(await page.isVisible('#cells'), false);
      return;
    }
    await click(page, 'all');
    await page.screenshot({path: path.join(shots, `workbench-${name}-steps.png`), fullPage: true});
    for (const tab of await page.locator('#tabs button:visible').all()) {
      await tab.click();
      assert.deepEqual(await seriousFindings(page), [], await tab.textContent());
    }
  }, {...options, bypassCSP: true}));
}
server.end();

for (const [plugin, message] of [['crashes', /crashed/], ['endless_polite', /still searching after 100 ms/],
  ['endless_deaf', /did not stop/]]) {
  const broken = await serve('--strategy', strategyWith(plugin), '--timeout-ms', '100');
  await test(`a plugin that fails costs one message: ${plugin}`, () => withPage(broken, async page => {
    await read(page, easy);
    await click(page, 'hint3');
    assert.match(await answer(page), message);
    assert.equal(await page.getAttribute('#answer', 'class'), 'bad');
    assert.equal(await labelOf(page, 7), 'r1c8, 3, given');
    await strategy(page, 'basic');
    await click(page, 'hint3');
    assert.equal(await page.isDisabled('#apply'), false);
  }));
  broken.end();
}

const slow = await serve('--strategy', strategyWith('endless_polite'), '--timeout-ms', '60000');
await test('what takes long is shown and can be cancelled, also on the server', () => withPage(slow, async page => {
  await read(page, easy);
  assert.equal(await page.isVisible('#busy'), false);
  for (let i = 0; i < 5; ++i) {  // more than there are workers
    await page.click('#hint3');
    await page.waitForSelector('#cancel', {state: 'visible'});
    await page.screenshot({path: path.join(shots, 'workbench-busy.png')});
    if (i === 0) await page.keyboard.press('Escape');
    else await page.click('#cancel');
    await settled(page);
    assert.equal(await answer(page), 'Cancelled.');
    assert.equal(await page.isVisible('#busy'), false);
  }
  assert.equal(await labelOf(page, 7), 'r1c8, 3, given');
  await strategy(page, 'basic');
  await click(page, 'hint3');
  assert.equal(await page.isDisabled('#apply'), false);
}));
slow.end();

await test('a server that is gone is told', async () => {
  const gone = await serve();
  await withPage(gone, async page => {
    gone.end();
    await page.waitForTimeout(300);
    await click(page, 'rate');
    assert.match(await answer(page), /Is `nonet serve` still running/);
  });
});

await browser.close();
rmSync(files, {recursive: true});
finish();
