// The page without a server, in a browser: node web.mjs PAGE, made by tools/dev web. See browser.mjs for the environment.

import assert from 'node:assert/strict';
import {readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

import {answer, click, easy, hard, labelOf, openPanel, paste, read, ready, settled, strategy, withPageAt} from './board.mjs';
import {finish, launch, seriousFindings, shots, test} from './browser.mjs';
import {serveFiles} from './serve.mjs';

const root = path.resolve(process.argv[2]);
const hardest = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';

let isDown = false;
const server = await serveFiles(root, () => isDown);
const {url} = server;
const browser = await launch();

const withPage = (run, options) => withPageAt(browser, url, run, options);
async function use(page, yaml) {
  await openPanel(page, 'own');
  await page.fill('#yaml', yaml);
  await page.click('#use button');
  await settled(page);
}

await test('it has at most 3 MB, compressed', () => {
  const files = readdirSync(root, {recursive: true}).filter(file => statSync(path.join(root, file)).isFile());
  const sizes = files.map(file => brotliCompressSync(readFileSync(path.join(root, file))).length);
  const size = sizes.reduce((a, b) => a + b);
  console.log(`      ${(size / 1e6).toFixed(2)} MB`);
  assert.ok(size <= 3e6, `${size}`);
});

await test('the first hint', async () => {
  const times = [];
  for (let i = 0; i < 5; ++i) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url, {waitUntil: 'load'});
    const took = await page.evaluate(async grid => {
      const start = performance.now();
      const until = holds => new Promise((resolve, reject) => {
        const look = () => (holds() ? resolve() : setTimeout(look, 5));
        setTimeout(() => reject(Error('no hint in 30 s')), 30000);
        look();
      });
      await until(() => document.querySelector('#strategy').value !== '' && document.querySelector('#picture svg'));
      document.querySelector('#text').value = grid;
      document.querySelector('#read button').click();
      document.querySelector('#hint3').click();
      await until(() => !document.querySelector('#apply').disabled);
      return performance.now() - start;
    }, easy);
    times.push(Math.round(took));
    await context.close();
  }
  times.sort((a, b) => a - b);
  console.log(`      after ${times.join(', ')} ms`);
});

await test('a pasted grid is read and drawn', () => withPage(async page => {
  await paste(page, easy.match(/.{9}/g).map(row => row.split('').join(' ')).join('\n'));
  assert.match(await answer(page), /^Read \(/);
  assert.equal(await labelOf(page, 7), 'r1c8, 3, given');
  assert.equal(await labelOf(page, 0), 'r1c1, candidates 2 6 7');
}));

await test('hints, and their step applied', () => withPage(async page => {
  await strategy(page, 'hodoku');
  await read(page, hard);
  await click(page, 'hint1');
  assert.match(await answer(page), /^Look at /);
  await click(page, 'hint2');
  assert.match(await answer(page), /^Skyscraper: look at /);
  await click(page, 'hint3');
  assert.match(await answer(page), /^Skyscraper: .*r6c7,r9c9<>8/);
  await page.screenshot({path: path.join(shots, 'web.png'), fullPage: true});
  await click(page, 'apply');
  assert.equal(await labelOf(page, 51), 'r6c7, candidates 7');
  await page.reload();
  await ready(page);
  assert.equal(await labelOf(page, 51), 'r6c7, candidates 7');
}));

await test('all steps, why not, and a rating', () => withPage(async page => {
  await read(page, hard);
  await click(page, 'all');
  assert.match(await answer(page), /steps? here/);
  assert.ok(await page.locator('#steps button').count() > 1);
  await page.focus('#cells [data-cell="51"]');
  await page.keyboard.press('w');
  await page.keyboard.press('8');
  await settled(page);
  assert.match(await answer(page), /^8r6c7 can be removed in one step/);
  await click(page, 'rate');
  assert.match(await answer(page), /^From here: solved, level [a-z]+, score \d+, \d+ steps, hardest: /);
}));

await test('the solution as a page', () => withPage(async page => {
  await read(page, hard);
  await openPanel(page, 'rating');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#report')]);
  assert.equal(download.suggestedFilename(), 'solution.html');
  assert.match(readFileSync(await download.path(), 'utf8'), /^<!DOCTYPE html>[^]*<section class="step[^]*proved by both judges/);
}));

await test('a strategy of its own', () => withPage(async page => {
  await read(page, hard);
  await read(page, easy);
  await strategy(page, 'basic');
  await click(page, 'hint3');
  assert.match(await answer(page), /^Naked Single/);
  await use(page, 'version: 1\nname: Mine\nextends: basic\ndisable: [naked-single]\n');
  assert.match(await answer(page), /^Strategy 'Mine' is chosen/);
  await click(page, 'hint3');
  assert.doesNotMatch(await answer(page), /Naked Single/);
  assert.equal(await page.isDisabled('#apply'), false);
}));

await test('mistakes in a strategy are reported, each with its place', () => withPage(async page => {
  await use(page, 'version: 1\nextends: basic\ndisable: [hiden-single]\nlevel: 3\n');
  assert.match(await page.textContent('#answer p:nth-child(1)'), /^yours:3:\d+: .*hidden-single/);
  assert.match(await page.textContent('#answer p:nth-child(2)'), /^yours:4:\d+: .*level/);
  assert.equal(await page.getAttribute('#answer', 'class'), 'bad');
}));

await test('mistakes are shown as the text is typed, and a strategy without any is used at once', () => withPage(async page => {
  await openPanel(page, 'own');
  await page.fill('#yaml', 'version: 1\nextends: basic\ndisable: [hiden-single]\n');
  await page.waitForSelector('#mistakes button');
  assert.match(await page.textContent('#mistakes'), /^line 3: .*hidden-single/);
  await page.click('#mistakes button');
  assert.equal(await page.evaluate(() => document.activeElement.value.slice(0, document.activeElement.selectionStart).split('\n').length), 3);
  await use(page, 'version: 1\nname: Mine\nextends: basic\n');
  await read(page, easy);
  await click(page, 'hint3');
  assert.match(await answer(page), /^Naked Single/);
  await openPanel(page, 'own');
  await page.fill('#yaml', 'version: 1\nname: Mine without\nextends: basic\ndisable: [naked-single]\n');
  await page.waitForFunction(() => document.querySelector('#yaml-state').textContent === "Strategy 'Mine without' has no mistakes."
    && document.querySelector('#strategy').value === 'yours');
  await click(page, 'hint3');
  assert.doesNotMatch(await answer(page), /Naked Single/);
}));

await test('the own strategy and its choice stay after a reload', () => withPage(async page => {
  await use(page, 'version: 1\nname: Mine\nextends: basic\ndisable: [naked-single]\n');
  await page.reload();
  await ready(page);
  assert.equal(await page.inputValue('#strategy'), 'yours');
  await read(page, easy);
  await click(page, 'hint3');
  assert.doesNotMatch(await answer(page), /Naked Single/);
}));

await test('a path, ratings side by side and a new puzzle', () => withPage(async page => {
  await strategy(page, 'basic');
  await read(page, easy);
  await openPanel(page, 'path');
  await click(page, 'path-find');
  assert.match(await answer(page), /^From here: solved/);
  await openPanel(page, 'rating');
  await click(page, 'compare');
  assert.match(await page.textContent('#ratings tbody tr'), /^human/);
  assert.match(await page.textContent('#ratings tbody tr:nth-last-child(2)'), /^T&E-depth[01]$/);
  assert.match(await page.textContent('#ratings tbody tr:last-child'), /^B rating[0-9]$/);
  await openPanel(page, 'new');
  await page.getByRole('button', {name: 'medium', exact: true}).click();
  await settled(page);
  assert.match(await answer(page), /^A new puzzle\.Level medium/);
}));

await test('what takes long can be cancelled, and the page goes on', () => withPage(async page => {
  await strategy(page, 'sudoku-explainer');
  await read(page, hardest);
  await openPanel(page, 'rating');
  await page.click('#rate');
  await page.waitForSelector('#cancel', {state: 'visible'});
  await page.click('#cancel');
  await settled(page);
  assert.equal(await answer(page), 'Cancelled.');
  await strategy(page, 'basic');
  await read(page, easy);
  await click(page, 'hint3');
  assert.equal(await page.isDisabled('#apply'), false);
}));

await test('it works offline after the first visit', () => withPage(async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  isDown = true;
  await context.setOffline(true);
  try {
    for (const address of [url, `${url}index.html`]) {
      await page.goto(address);
      await ready(page);
      await read(page, easy);
      await click(page, 'hint3');
      assert.equal(await page.isDisabled('#apply'), false);
    }
  } finally {
    isDown = false;
  }
}));

await test('caches of other pages of the host stay', () => withPage(async page => {
  const other = `nonet ${url}other/ 1`;
  await page.evaluate(name => caches.open(name), other);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).unregister());
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
  assert.ok(await page.evaluate(name => caches.has(name), other));
}));

await test('a worker that cannot be loaded is reported, and started again', () => withPage(async page => {
  let isBroken = true;
  await page.route('**/worker.js', route => (isBroken ? route.abort() : route.continue()));
  await page.goto(url);
  await page.waitForSelector('#answer.bad');
  assert.match(await answer(page), /worker/i);
  isBroken = false;
  await read(page, easy);
  assert.match(await answer(page), /^Read \(/);
}, {serviceWorkers: 'block'}));

await test('it has a manifest, with an icon', () => withPage(async page => {
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
  assert.equal(manifest.display, 'standalone');
  assert.equal((await page.request.get(url + manifest.icons[0].src)).status(), 200);
}));

await test('axe finds nothing serious', () => withPage(async page => {
  for (const tab of await page.locator('#tabs button:visible').all()) {
    await tab.click();
    assert.deepEqual(await seriousFindings(page), [], await tab.textContent());
  }
}, {bypassCSP: true}));

await browser.close();
server.end();
finish();
