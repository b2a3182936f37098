// The page of `nonet solve --html` in a browser: node report.mjs BUILD, with a built preset. See browser.mjs for the
// environment.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {finish, launch, seriousFindings, shots, test} from './browser.mjs';

const files = mkdtempSync(path.join(tmpdir(), 'nonet-report-'));
const plain = path.join(files, 'page.html');
const branched = path.join(files, 'branched.html');
execFileSync(path.join(path.resolve(process.argv[2]), 'bin', 'nonet'), ['solve', '-s', 'hodoku', '--html', plain,
  '.2........571...36.9.3..1.....7..86.84..12......8.3.2...9..1..75....4.........69.']);
const browser = await launch();
const requests = [];

async function open(options = {}) {
  const {width = 1300, height = 900, hash = '', file = plain, ...rest} = options;
  const context = await browser.newContext({viewport: {width, height}, bypassCSP: true, ...rest});
  const page = await context.newPage();
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => assert.fail(`script: ${error.message}`));
  await page.goto(pathToFileURL(file).href + hash);
  return page;
}
const current = (page) => page.locator("nav a[aria-current=step]").getAttribute("href");
const shown = (page) => page.locator("section.step:visible").count();
const lit = (page) => page.locator("rect.light").count();

await test('keys go from step to step', async () => {
  const page = await open();
  const first = await current(page);
  await page.keyboard.press("ArrowRight");
  const second = await current(page);
  assert.notEqual(second, first);
  assert.equal(new URL(page.url()).hash, second);
  await page.keyboard.press("k");
  assert.equal(await current(page), first);
  await page.keyboard.press("End");
  const last = await current(page);
  await page.keyboard.press("ArrowRight");
  assert.equal(await current(page), last);
  await page.keyboard.press("Home");
  assert.equal(await current(page), first);
  assert.equal(await shown(page), 1);
});
await test('the current step is explained', async () => {
  const page = await open();
  for (const key of ["Home", "ArrowRight", "End"]) {
    await page.keyboard.press(key);
    assert.match(await page.locator("section.step:visible p.explanation").textContent(), /^[a-zA-Z].+\.$/);
  }
});
await test('singles are folded until they are asked for', async () => {
  const page = await open();
  const before = await page.locator("nav li:visible").count();
  await page.keyboard.press("s");
  assert.ok((await page.locator("nav li:visible").count()) > before);
  await page.keyboard.press("Home");
  assert.equal(await current(page), "#1");
});
await test('each step fits a small screen, whatever it says', async () => {
  const page = await open({ width: 1366, height: 768 });
  for (let key of ["Home", ...Array(20).fill("ArrowRight")]) {
    await page.keyboard.press(key);
    const box = await page.locator("section.step:visible .picture").boundingBox();
    const texts = await page.locator("section.step:visible > div").last().boundingBox();
    assert.ok(box.y + box.height <= 768 + await page.evaluate(() => scrollY), `${box.y + box.height}`);
    assert.ok(texts.y + texts.height <= 768 + await page.evaluate(() => scrollY), `${texts.y + texts.height}`);
  }
});
await test('a branch takes the place of the whole picture, and gives it back', async () => {
  execFileSync(path.join(path.resolve(process.argv[2]), 'bin', 'nonet'), ['solve', '-s', 'sudoku-explainer', '--html', branched,
    '..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2']);
  const page = await open({ file: branched });
  const id = await page.evaluate(() => document.querySelector(".views").closest("section").id);
  await page.goto(pathToFileURL(branched).href + "#" + id);
  await page.reload();
  const links = () => page.locator("section.step:visible .picture [data-from]").count();
  const all = await links();
  const button = page.locator("section.step:visible .views button").first();
  await button.click();
  assert.ok(await links() < all);
  assert.equal(await button.getAttribute("aria-pressed"), "true");
  await button.click();
  assert.equal(await links(), all);
  assert.deepEqual(await seriousFindings(page), []);
});
await test('a link leads to its step', async () => {
  const page = await open({ hash: "#5" });
  assert.equal(await current(page), "#5");
  assert.equal(await page.locator("section.step:visible").getAttribute("id"), "5");
  await page.evaluate(() => { location.hash = "#7"; });
  await page.waitForFunction(() => document.querySelector("nav a[aria-current]").hash === "#7");
});
await test('a technique is described, with the steps that it found', async () => {
  const page = await open({ hash: "#5" });
  await page.locator("section.now .rating a").click();
  const term = page.locator("dt:target");
  assert.ok(await term.isVisible());
  const meaning = term.locator("xpath=following-sibling::dd[1]");
  assert.match(await meaning.textContent(), /hodoku: /);
  await meaning.locator("a").first().click();
  await page.waitForFunction(() => document.querySelector("section.now").id === location.hash.slice(1));
  assert.equal(await page.evaluate(() => scrollY), 0);
});
await test('premises and cells light the board', async () => {
  const page = await open();
  assert.equal(await lit(page), 0);
  await page.locator("section.now .chip").first().click();
  assert.equal(await lit(page), 1);
  await page.locator("section.now .chip").first().click();
  assert.equal(await lit(page), 0);
  await page.locator("section.now .spot").first().focus();
  await page.keyboard.press("Enter");
  assert.ok((await lit(page)) >= 1);
  await page.keyboard.press("ArrowRight");
  assert.equal(await lit(page), 0);
});
await test('a step is told once, and the focus stays', async () => {
  const page = await open();
  await page.locator("nav a[aria-current]").focus();
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("href"));
  const before = await focused();
  await page.keyboard.press("j");
  assert.equal(await focused(), before);
  const heading = await page.locator("section.now h2").textContent();
  assert.ok((await page.locator("#live").textContent()).startsWith(heading));
});
await test('the page begins at its top', async () => {
  const page = await open();
  assert.equal(await page.evaluate(() => scrollY), 0);
});
await test('candidates can be hidden', async () => {
  const page = await open();
  await page.keyboard.press("c");
  assert.equal(await page.locator("section.now svg .c:visible").count(), 0);
});
await test('keys are explained', async () => {
  const page = await open();
  await page.keyboard.press("?");
  assert.ok(await page.locator("dialog").isVisible());
  await page.keyboard.press("Escape");
  assert.ok(!(await page.locator("dialog").isVisible()));
});
await test('everything is there without script', async () => {
  const page = await open({ javaScriptEnabled: false });
  assert.equal(await shown(page), await page.locator("section.step").count());
  assert.equal(await page.locator("nav li:visible").count(), await page.locator("section.step").count());
});
await test('a narrow screen needs no scrolling sideways', async () => {
  const page = await open({ width: 360, height: 740 });
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth, screen: innerWidth }));
  assert.ok(wide <= screen, `${wide} > ${screen}`);
});
await test('print has all steps but singles', async () => {
  const page = await open();
  await page.emulateMedia({ media: "print" });
  assert.equal(await shown(page), await page.locator("section.step:not(.single)").count());
  assert.equal(await page.locator("nav:visible").count(), 0);
});
await test('axe finds nothing serious', async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open({ colorScheme });
    assert.deepEqual(await seriousFindings(page), [], colorScheme);
  }
});
await test('it asks the network for nothing', () => {
  assert.deepEqual(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:')), []);
});
for (const [name, options] of Object.entries({
  light: {}, dark: {colorScheme: 'dark'}, phone: {width: 390, height: 844}})) {
  const page = await open(options);
  await page.screenshot({path: path.join(shots, `report-${name}.png`)});
}
await browser.close();
rmSync(files, {recursive: true});
finish();
