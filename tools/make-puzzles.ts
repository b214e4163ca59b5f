/**
 * Makes puzzles out of games that an engine plays against itself, badly on purpose:
 * `node tools/make-puzzles.ts --work FOLDER [--engine FILE] [--engines 1] [--minutes 60]`. It can be stopped at any time
 * and goes on where it was. `node tools/export-puzzles.ts` then writes content/puzzles.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readOpenings, type OpeningBook } from '@tabiya/chess/review/openings.ts';
import { makeGame, type Maker } from './puzzles/make-game.ts';
import { openEngine } from './puzzles/engine.ts';
import { createQuota } from './puzzles/quota.ts';
import { openWork } from './puzzles/work.ts';

const OPENINGS = join(import.meta.dirname, '../content/openings/openings.tsv');
const REPORT_EVERY_MS = 30_000;
/** Megabytes; the hash of the player is small, because it forgets between its moves what it would not have seen. */
const PLAYER_HASH = 1;
const SCANNER_HASH = 16;

const { values } = parseArgs({
  options: {
    work: { type: 'string', default: 'data/puzzles' },
    engine: { type: 'string', default: '/usr/games/stockfish' },
    engines: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    from: { type: 'string', default: '1' },
  },
});

const readBook = (): OpeningBook => {
  const reading = readOpenings(readFileSync(OPENINGS, 'utf8'));
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
};

const work = openWork(values.work);
const quota = createQuota(work.puzzles);
const book = readBook();
const ends = Date.now() + Number(values.minutes) * 60_000;
let next = Number(values.from);
let games = 0;
const started = Date.now();
let reported = 0;

const report = (): void => {
  if (Date.now() - reported < REPORT_EVERY_MS) return;
  reported = Date.now();
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${seconds} s: ${games} games, ${work.puzzles.length} puzzles in all (${quota.summary()})`);
};

const run = async (): Promise<void> => {
  const maker: Maker = {
    engines: {
      player: await openEngine(values.engine, PLAYER_HASH),
      scanner: await openEngine(values.engine, SCANNER_HASH),
    },
    book,
    quota,
  };
  while (Date.now() < ends) {
    const game = next;
    next += 1;
    if (work.isDone(game)) continue;
    const puzzles = await makeGame(game, maker);
    work.finish(game, puzzles);
    for (const puzzle of puzzles) quota.count(puzzle);
    games += 1;
    report();
  }
  await maker.engines.player.close();
  await maker.engines.scanner.close();
};

await Promise.all(Array.from({ length: Number(values.engines) }, run));
reported = 0;
report();
