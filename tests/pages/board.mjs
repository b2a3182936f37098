// Shared code of the tests of the workbench, with and without a server.

import assert from 'node:assert/strict';

export const easy = '.......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...';
export const hard = '.84..+521+99.+128.47525+7..1+683.1+6.29+3+5.82+36+57+1+9+45.+9+13..+6+2..+8.+1.5+26..+5..+2.4+11.25...+3.';

/// Runs with a new page at an address, ready for use. It must end without an error of a script or of its policy.
export async function withPageAt(browser, url, run, options = {}) {
  const context = await browser.newContext({viewport: {width: 1200, height: 900}, ...options});
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', error => errors.push(error.message));
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) errors.push(message.text());
  });
  try {
    await page.goto(url);
    await ready(page);
    await run(page, context);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

export async function ready(page) {
  await page.waitForFunction(() => document.querySelector('#strategy').value !== '');
  await page.waitForSelector('#picture svg');
}
export const settled = page => page.waitForFunction(() => !document.body.hasAttribute('aria-busy'));

export async function read(page, text) {
  await openPanel(page, 'grid');
  await page.fill('#text', text);
  await page.click('#read button');
  await settled(page);
}
export const openPanel = (page, id) => page.click(`#tab-${id}`);
export async function paste(page, text) {
  await page.focus('#cells [tabindex="0"]');
  await page.evaluate(pasted => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
  }, text);
  await settled(page);
}
const panels = {all: 'steps', rate: 'rating', report: 'rating'};
export async function click(page, id) {
  if (panels[id]) await openPanel(page, panels[id]);
  await page.click(`#${id}`);
  await settled(page);
}
export const answer = page => page.textContent('#answer');
export const labelOf = (page, cell) => page.getAttribute(`#cells [data-cell="${cell}"]`, 'aria-label');
export const strategy = (page, name) => page.selectOption('#strategy', name);
