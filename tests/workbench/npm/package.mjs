// node package.mjs BUILD PACKAGE: the package for npm in node. PACKAGE is build/npm of `tools/dev web`, BUILD has the program that its
// answers are compared with. tests/workbench/web/record_answers_test.cpp has more puzzles, tests/pages/package.mjs a browser.

import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test, {after} from 'node:test';
import {pathToFileURL} from 'node:url';

import {install} from './installed.mjs';

const [build, packageDirectory] = process.argv.slice(2);
const root = new URL('../../..', import.meta.url).pathname;
const program = path.resolve(build, 'bin', 'nonet');
const installed = install(packageDirectory);
writeFileSync(path.join(installed.directory, 'load.mjs'), "export * from 'nonet';\n");
const nonet = await import(pathToFileURL(path.join(installed.directory, 'load.mjs')));
after(() => installed.remove());

const run = (...words) => spawnSync(program, words, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: Infinity});
/// Texts of megabytes are not shown.
const assertSame = (found, expected, what) => assert.ok(found === expected, `${what}: ${found.slice(0, 200)} instead of ${expected.slice(0, 200)}`);
const silent = {onNote: () => {}};
const puzzles = execFileSync(program, ['generate', '-n', '12', '--seed', '77'], {encoding: 'utf8'}).trim().split('\n');
const [puzzle] = puzzles;
const hardest = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';
const solved = '756294138218536974943781562364952817891647253572318649689475321127863495435129786';

test('the file of the package has at most 1.5 MB', t => {
  t.diagnostic(`${(installed.bytes / 1e6).toFixed(2)} MB`);
  assert.ok(installed.bytes <= 1.5e6, `${installed.bytes}`);
});

test('the example for node runs, and ends', () => {
  const {stdout, stderr, status} = spawnSync('node', ['rate.mjs', path.join(root, 'examples', 'puzzles.txt')],
    {cwd: installed.directory, encoding: 'utf8'});
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^nonet \d+\.\d+\.\d+\n[1-9.]{81} solved, [a-z]+, \d+: [A-Z]/);
});

for (const strategy of ['basic', 'standard', 'hodoku', 'sudoku-explainer']) {
  test(`records by ${strategy} are the program's, byte for byte`, async () => {
    for (const [number, grid] of puzzles.entries()) {
      for (const name of ['solve', 'hint', 'rate', ...(number < 3 && strategy !== 'sudoku-explainer' ? ['steps'] : [])]) {
        const {stdout} = run(name, '--format', 'ndjson', '--strategy', strategy, grid);
        assertSame(await nonet.records(name, grid, {strategy}), stdout, `${name} ${grid}`);
      }
    }
  });
}

test('records that need no strategy are the program\'s', async () => {
  for (const grid of [...puzzles, solved, '.'.repeat(81), `11${'.'.repeat(79)}`]) {
    for (const name of ['count', 'check', 'classify']) {
      assertSame(await nonet.records(name, grid, silent), run(name, '--format', 'ndjson', grid).stdout, `${name} ${grid}`);
    }
    assertSame(await nonet.draw(grid), run('draw', grid).stdout, `draw ${grid}`);
  }
});

test('functions give the records as values', async () => {
  const {steps, result} = await nonet.solve(puzzle);
  const lines = run('solve', '--format', 'ndjson', puzzle).stdout.trimEnd().split('\n').map(line => JSON.parse(line));
  assert.deepEqual([...steps, result], lines);
  assert.deepEqual(await nonet.hint(puzzle), lines[0]);
  assert.equal((await nonet.hint(puzzle, {nudge: 1})).nudge, 1);
  assert.equal((await nonet.rate(puzzle)).score, result.score);
  assert.equal(await nonet.count(puzzle), 1);
  assert.equal(await nonet.count('.'.repeat(81), {limit: 5}), 5);
  assert.equal((await nonet.check(puzzle)).status, 'one');
  const {te, path} = await nonet.classify(puzzle, {ratings: ['te'], prove: true});
  assert.ok(te >= 0 && path.length > 0);
  assert.ok((await nonet.steps(puzzle)).length > 1);
  const [, cell, digit] = steps[0].conclusions[0].match(/(.*)=(.)/);
  const explained = await nonet.explain(puzzle, {places: `${digit}${cell}`});
  assert.equal(explained.answer.answer, 'steps');
  assert.ok(explained.steps.length);
});

test('a step is drawn as the program draws it', async () => {
  const step = await nonet.hint(puzzle);
  const {stdout} = spawnSync(program, ['draw', '--size', '300', '-'], {encoding: 'utf8', input: JSON.stringify(step)});
  assertSame(await nonet.draw(step, {size: 300}), stdout, 'draw');
});

test('a position may have wrong digits', async () => {
  const right = (await nonet.solve(puzzle)).result.final;
  const open = puzzle.indexOf('.');
  const wrong = right.slice(0, open) + (right[open] % 9 + 1) + right.slice(open + 1);
  const {wrong_digits: [found]} = await nonet.check(puzzle, {position: wrong});
  assert.equal(found.solution, Number(right[open]));
});

test('a strategy is a text too, with its mistakes in their places', async () => {
  const mine = {name: 'mine', yaml: 'version: 1\nname: Mine\nextends: basic\ndisable: [full-house, hidden-single]\n'};
  const {name, warnings, techniques} = await nonet.openStrategy(mine);
  assert.deepEqual([name, warnings], ['Mine', []]);
  assert.deepEqual(techniques[0], {id: 'naked-single', name: 'Naked Single', level: 'easy'});
  assert.equal((await nonet.hint(puzzle, {strategy: mine})).technique, 'naked-single');
  await assert.rejects(nonet.openStrategy({yaml: 'version: 1\nextends: bsic\n'}), {name: 'NonetError', message: /^strategy:2:\d+: .*basic/});
  await assert.rejects(nonet.rate(puzzle, {strategy: 7}), TypeError);
  await assert.rejects(nonet.rate(puzzle, {strategy: 'bsic'}), {name: 'NonetError', message: /basic/});
});

test('messages of the program are exceptions', async () => {
  const messageOf = ({stderr}) => stderr.trimEnd().replace('nonet: argument: ', '');
  for (const [name, grid] of [['hint', solved], ['hint', '.'.repeat(81)], ['steps', `11${'.'.repeat(79)}`]]) {
    await assert.rejects(nonet[name](grid), {name: 'NonetError', message: messageOf(run(name, grid))});
  }
  await assert.rejects(nonet.solve('no grid'), {name: 'NonetError', message: /^line 1, column \d+: /});
  await assert.rejects(nonet.solve(), {name: 'NonetError', message: "the request's 'grid' is not a text"});
});

test('a misspelt option is refused', async () => {
  await assert.rejects(nonet.solve(puzzle, {stategy: 'basic'}), {name: 'TypeError', message: /solve has no option 'stategy', but .*strategy/});
  await assert.rejects(nonet.records('sove', puzzle), {name: 'TypeError', message: /solve/});
});

test('notes are passed on', async () => {
  const notes = [];
  await nonet.steps(puzzle.replace(/[1-9]/, '.'), {onNote: note => notes.push(note)});
  assert.match(notes.join('\n'), /solutions/);
});

test('a call can be cancelled; others go on', async () => {
  const cancelled = new AbortController();
  const long = nonet.steps(hardest, {strategy: 'sudoku-explainer', signal: cancelled.signal, ...silent});
  const next = nonet.count(puzzle);
  const waiting = nonet.count(puzzle, {signal: AbortSignal.abort()});
  await assert.rejects(waiting, {name: 'AbortError'});
  cancelled.abort();
  await assert.rejects(long, {name: 'AbortError'});
  assert.equal(await next, 1);
});

test('a call that waits can be cancelled without the present one', async () => {
  const cancelled = new AbortController();
  const first = nonet.rate(puzzle);
  const second = nonet.rate(puzzle, {signal: cancelled.signal});
  cancelled.abort(Error('enough'));
  await assert.rejects(second, {message: 'enough'});
  assert.equal((await first).status, 'solved');
});

test('instances work beside each other, and can be closed', async () => {
  const other = new nonet.Nonet();
  const long = other.steps(hardest, {strategy: 'sudoku-explainer', ...silent});
  assert.equal(await nonet.count(puzzle), 1);
  other.close();
  await assert.rejects(long, {name: 'NonetError', message: 'closed'});
  assert.equal(await other.count(puzzle), 1);
  other.close();
});

test('the types name every field of the records', () => {
  const types = readFileSync(path.join(packageDirectory, 'index.d.ts'), 'utf8');
  const {definitions} = JSON.parse(readFileSync(path.join(root, 'docs', 'records.schema.json')));
  const body = name => types.match(new RegExp(`export interface ${name} [^]*?\n}`))[0];
  // What only options of the program write.
  const others = ['verdict', 'truth', 'argument', 'nodes', 'idle_premises', 'path', 'time_us', 'rest', 'givens', 'hardest_step', 'before'];
  for (const [record, names] of Object.entries({step: ['Step'], nudge: ['Nudge'], answer: ['Answer'], check: ['Check'],
    evidence: ['Evidence'], result: ['RatedPuzzle', 'Result'], rate: ['RatedPuzzle', 'Rating']})) {
    const declared = names.map(body).join('\n');
    for (const field of Object.keys(definitions[record].properties).filter(field => !others.includes(field))) {
      assert.match(declared, new RegExp(`^  ${field}\\??: `, 'm'), `${record}: ${field}`);
    }
  }
});

test('the types name every function', () => {
  const types = readFileSync(path.join(packageDirectory, 'index.d.ts'), 'utf8');
  for (const name of Object.keys(nonet)) assert.match(types, new RegExp(`export (const|class) ${name}\\b`), name);
});
