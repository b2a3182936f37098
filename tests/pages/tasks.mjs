// Ten tasks of docs/workbench.md, each in as many clicks and keys as its table says: node tasks.mjs BUILD. See browser.mjs for the
// environment.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {answer, easy, hard, paste, settled, withPageAt} from './board.mjs';
import {finish, launch, test} from './browser.mjs';
import {serve} from './serve.mjs';

const build = path.resolve(process.argv[2]);
const document = readFileSync(new URL('../../docs/workbench.md', import.meta.url), 'utf8');
const browser = await launch();
const server = await serve(build);

/// Runs a task on a page with a puzzle, and compares its clicks and keys with the table.
async function task(name, grid, run) {
  await test(name, () => withPageAt(browser, server.url, async page => {
    if (grid) await paste(page, grid);
    let count = 0;
    const counted = action => async (...given) => {
      ++count;
      await action(...given);
      await settled(page);
    };
    const hand = {
      click: counted((selector, options) => page.locator(selector).first().click(options)),
      hover: counted(selector => page.locator(selector).first().hover()),
      key: counted(name => page.keyboard.press(name)),
      paste: counted(text => paste(page, text)),
    };
    await run(page, hand);
    const [, said] = new RegExp(`^\\| ${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\| (\\d+)`, 'm').exec(document) ?? [];
    assert.equal(String(count), said, `the table says ${said}`);
  }));
}

await task('read a pasted puzzle', null, async (page, hand) => {
  await hand.paste(easy);
  assert.equal(await answer(page), 'Read (line).');
});

await task('a new puzzle of a level', easy, async (page, hand) => {
  await hand.click('#tab-new');
  await hand.click('#new-levels button:nth-child(2)');
  assert.match(await answer(page), /^A new puzzle\./);
});

await task('where to look, no more', hard, async (page, hand) => {
  await hand.click('#hint1');
  assert.match(await answer(page), /^Look at /);
});

await task('show the next step and apply it', hard, async (page, hand) => {
  await page.focus('#cells [tabindex="0"]');
  await hand.key('h');
  await hand.key('a');
  assert.match(await answer(page), /^Applied: /);
});

await task('all steps here, and one of them drawn', hard, async (page, hand) => {
  await hand.click('#all');
  await hand.hover('#steps button');
  await page.waitForSelector('#board.stepping');
});

await task('the places of a digit', easy, async (page, hand) => {
  await hand.click('#cells [data-cell="7"]');
  assert.match(await answer(page), /^Places of 3: /);
});

await task('remove a candidate', easy, async (page, hand) => {
  const {width, height} = await page.locator('#cells [data-cell="0"]').boundingBox();
  await hand.click('#cells [data-cell="0"]', {modifiers: ['Control'], position: {x: width / 2, y: height / 6}});
  assert.match(await answer(page), /^Removed 2 from r1c1/);
});

await task('the path to the solution, at its fifth step', easy, async (page, hand) => {
  await hand.click('#tab-path');
  await hand.click('#path-find');
  await hand.click('#path li:nth-child(5) button');
  await page.waitForSelector('#board.stepping');
});

await task('the rating by a second system beside the first', easy, async (page, hand) => {
  await hand.click('#tab-rating');
  await hand.click('#compare');
  assert.ok(await page.locator('#ratings tbody tr').count() >= 2);
});

await task('a link to the position', easy, async page => {
  assert.match(page.url(), /#grid=/);
});

server.end();
await browser.close();
finish();
