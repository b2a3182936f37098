// Types of the package. The records are those of docs/records.schema.json, which describes each field.

/** `r4c5`: row 4, column 5. */
export type Cell = string;
/** `r4`, `c5`, `b3`: a row, a column, a block. */
export type House = string;
/** `8r1c3`: digit 8 in r1c3. */
export type Candidate = string;
/** `r1c3=8` places a digit, `r1c3<>8` removes a candidate. */
export type Conclusion = string;
/** `r4c5` or `7b3`: one of the candidates of the cell, or of the digit in the house, is true, and only one. */
export type Truth = string;
export type Status = 'solved' | 'stuck' | 'invalid' | 'many' | 'none' | 'error';

export interface Evidence {
  candidates?: {role: string; candidates: Candidate[]}[];
  cells?: {role: string; cells: Cell[]}[];
  houses?: {role: string; houses: House[]}[];
  links?: {from: Candidate[]; to: Candidate[]; type: 'strong' | 'weak'; cause?: Truth; set?: string}[];
}

/** A step: what it concludes, why that holds, and what a picture of it shows. */
export interface Step {
  type: 'step';
  version: 1;
  grid: string;
  source: string;
  step: number;
  round: number;
  technique: string;
  kind: string;
  name: string;
  /** The step as a sentence in notation. */
  text: string;
  /** Why the conclusions hold, in plain English. */
  explanation?: string;
  conclusions: Conclusion[];
  digits: string;
  metrics: Record<string, number>;
  position?: Record<string, number>;
  level: string;
  score: number;
  /** The position before the step. */
  state: string;
  premises?: Truth[];
  covers?: Truth[];
  lemmas?: {clause: Conclusion[]; premises: Truth[]}[];
  uniqueness?: {pattern: Candidate[]; guardians: Candidate[]};
  evidence?: Evidence;
  views?: {label: string; assumed: boolean; evidence: Evidence}[];
}

/** A part of a step: where to look, and for nudge 2 its technique too. */
export interface Nudge {
  type: 'nudge';
  grid: string;
  source: string;
  nudge: 1 | 2;
  houses: House[];
  text: string;
  technique?: string;
  kind?: string;
  name?: string;
}

/** The rating of a puzzle, and how it ended. Fields about steps are there where the puzzle has a rating. */
export interface RatedPuzzle {
  grid: string;
  status: Status;
  level?: string | null;
  score?: number;
  rating?: string;
  paths?: {count: number; mean: number; deviation: number; least: number; most: number};
  steps?: number;
  rounds?: number;
  at_maximum?: number;
  hardest?: string | null;
  hardest_kind?: string | null;
  techniques?: Record<string, number>;
  stopped?: 'above-level' | 'above-score' | 'steps' | 'when-solved-by';
  final?: string;
  state?: string;
}

export interface Result extends RatedPuzzle {
  type: 'result';
  source: string;
  left_out?: string[];
}

export interface Rating extends RatedPuzzle {
  line: number;
  position?: Record<string, {least: number; mean: number; most: number}>;
  message?: string;
}

/** What is known of a candidate. */
export interface Answer {
  type: 'answer';
  grid: string;
  source: string;
  question: 'eliminates' | 'places';
  candidate: Candidate;
  answer: 'steps' | 'path' | 'unreachable' | 'filled' | 'excluded' | 'removed' | 'solution' | 'not-solution' | 'several-solutions';
  text: string;
}

/** Whether a grid has one solution, and what is wrong with it. */
export interface Check {
  type: 'check';
  grid: string;
  source: string;
  read_as?: string;
  status: string;
  solutions: number;
  text: string;
  has_more_solutions?: true;
  conflict?: {house: House; digit: number; cells: [Cell, Cell]};
  unfillable?: Truth;
  is_after_singles?: boolean;
  wrong_digits?: {cell: Cell; digit: number; solution: number}[];
  removed?: Candidate[];
  differs?: {cell: Cell; digits: [number, number]};
  open?: Cell[];
  deciding?: Candidate[];
}

/** What a classification measures: trial and error, and braids. */
export type ClassificationRating = 'te' | 'gte' | 'b' | 'bxb' | 'gb' | 'bxbb';

/**
 * The ratings that were asked for: 0 or more; -1 where the grid has no solution or several, -4 where the T&E-depth is too
 * great for the rating.
 */
export interface Classification extends Partial<Record<ClassificationRating, number>> {
  line: number;
  type: 'classification';
  grid: string;
  status: 'one' | 'many' | 'none' | 'invalid';
  /** With `prove`: the rating whose value `path` shows. */
  proved?: ClassificationRating;
  path?: {
    kind: 'single' | 'whip' | 'braid' | 'g-braid' | 't-and-e';
    length?: number;
    conclusions: Conclusion[];
    premises: Truth[];
    lemmas?: {clause: Conclusion[]; premises: Truth[]}[];
  }[];
  message?: string;
}

/** The name of a shipped strategy, or the text of one. `name` (default: `strategy`) is what messages call it. */
export type Strategy = string | {yaml: string; name?: string};

export interface Options {
  /** Cancels the call: the promise is rejected with the reason of the signal. `AbortSignal.timeout(ms)` is a time limit. */
  signal?: AbortSignal;
  /** Takes messages beside an answer, such as which techniques were skipped; by default they are warnings of the console. */
  onNote?: (note: string) => void;
}
export interface StrategyOptions extends Options {
  /** Default: `standard`. */
  strategy?: Strategy;
}
export interface CandidateOptions {
  /** A candidate as people type it: `5r1c3`, `5A3`, `r1c3<>5`. One of `eliminates` and `places` is required. */
  eliminates: string;
}
export interface PlacementOptions {
  /** The same for a digit that is placed: `5r1c3`, `r1c3=5`. */
  places: string;
}
export interface CountOptions extends Options {
  /** Stops counting at this number of solutions, 1 to 1000000000; default: 1000. */
  limit?: number;
}
export interface CheckOptions extends Options {
  /** A grid that is checked as a position of the puzzle: all its digits but those of the puzzle may be wrong. */
  position?: string;
}
export interface ClassifyOptions extends Options {
  /** Default: `te`, `b`, `bxb`, `bxbb`. */
  ratings?: ClassificationRating[];
  /** Whether the record has the steps that show a value; default: false. */
  prove?: boolean;
}
/** What a strategy has. */
export interface StrategyOutline {
  name: string;
  warnings: string[];
  /** The easiest first. */
  levels: string[];
  /** In their order; `level` is that of the easiest steps, `-` without levels. */
  techniques: {id: string; name: string; level: string}[];
}

export interface DrawOptions extends Options {
  /** Whether candidates are drawn; default: in steps, and in grids whose text has candidates. */
  candidates?: boolean;
  /** Default: `auto`, which follows the reader's system. */
  theme?: 'auto' | 'light' | 'dark';
  /** Whether the picture has a legend of its shapes; default: true. */
  legend?: boolean;
  /** Whether the step's name and sentence are above the board; default: true. */
  caption?: boolean;
  /** Width in pixels, 100 to 10000; default: 634, without candidates 580. */
  size?: number;
  /** Of a step with `views`: which one is drawn, from 1. */
  view?: number;
}

/**
 * Where the program writes a message and no answer: a text that is no grid, a mistake in a strategy, no step. Arguments
 * of another type than declared here give a TypeError or this.
 */
export class NonetError extends Error {}

/** An instance with a worker of its own; several work at the same time. The functions below are those of one instance. */
export class Nonet {
  /** The steps that solve a puzzle, and the result. */
  solve(grid: string, options?: StrategyOptions): Promise<{steps: Step[]; result: Result}>;
  /** The next step. Rejected where the grid is complete, has not exactly one solution, or the strategy finds no step. */
  hint(grid: string, options?: StrategyOptions & {nudge?: 3}): Promise<Step>;
  /** Only where to look (1), or the technique too (2). */
  hint(grid: string, options: StrategyOptions & {nudge: 1 | 2}): Promise<Nudge>;
  /** All steps that are possible now, each conclusion by the simplest technique. */
  steps(grid: string, options?: StrategyOptions): Promise<Step[]>;
  /** Why a candidate can be removed or a digit placed: in one step, on a path of several, or why not. */
  explain(grid: string, options: StrategyOptions & (CandidateOptions | PlacementOptions)): Promise<{answer: Answer; steps: Step[]}>;
  /** How difficult a puzzle is. */
  rate(grid: string, options?: StrategyOptions): Promise<Rating>;
  /** The number of solutions, at most `limit`. */
  count(grid: string, options?: CountOptions): Promise<number>;
  /** Whether a grid has one solution, and what is wrong with it. */
  check(grid: string, options?: CheckOptions): Promise<Check>;
  /** T&E-depth and braid ratings of a puzzle; those of a hard one take up to seconds. */
  classify(grid: string, options?: ClassifyOptions): Promise<Classification>;
  /** SVG of a grid or of a step. */
  draw(shown: string | Step, options?: DrawOptions): Promise<string>;
  /** Opens a strategy to check it. Rejected with a line for each mistake. */
  openStrategy(strategy?: Strategy, options?: {signal?: AbortSignal}): Promise<StrategyOutline>;
  /** The version, and the names of the shipped strategies. */
  about(options?: {signal?: AbortSignal}): Promise<{version: string; strategies: string[]}>;
  /** What `nonet NAME --format ndjson GRID` writes: records, a line each, byte for byte; for `draw` the SVG. */
  records(
    name: 'solve' | 'hint' | 'steps' | 'explain' | 'rate' | 'count' | 'check' | 'classify' | 'draw',
    grid: string | Step,
    options?: object,
  ): Promise<string>;
  /** Ends the worker and rejects calls without an answer. The next call starts another worker. */
  close(): void;
}

export const solve: Nonet['solve'];
export const hint: Nonet['hint'];
export const steps: Nonet['steps'];
export const explain: Nonet['explain'];
export const rate: Nonet['rate'];
export const count: Nonet['count'];
export const check: Nonet['check'];
export const classify: Nonet['classify'];
export const draw: Nonet['draw'];
export const openStrategy: Nonet['openStrategy'];
export const about: Nonet['about'];
export const records: Nonet['records'];
export const close: Nonet['close'];
