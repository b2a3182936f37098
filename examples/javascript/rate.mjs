// node rate.mjs FILE: rates the puzzles of a file, a line each, and shows the hardest step of each.

import {readFileSync} from 'node:fs';

import {about, rate, solve} from 'nonet';

// A shipped strategy with another score, as text. Its name is the one that messages about mistakes in it begin with.
const strategy = {name: 'mine', yaml: `
version: 1
name: Mine
extends: basic
override:
  naked-single: {score: 12}
`};

console.log(`nonet ${(await about()).version}`);
for (const grid of readFileSync(process.argv[2], 'utf8').split('\n').filter(line => /^[1-9.]/.test(line))) {
  try {
    const {status, level, score} = await rate(grid, {strategy, signal: AbortSignal.timeout(10_000)});
    const {steps} = await solve(grid, {strategy});
    const hardest = steps.reduce((a, b) => (b.score > a.score ? b : a));
    console.log(`${grid.slice(0, 81)} ${status}, ${level}, ${score}: ${hardest.text}`);
  } catch (error) {
    console.log(`${grid}: ${error.message}`);
  }
}
