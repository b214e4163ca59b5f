/**
 * Searches the positions of the guides to openings. `node tools/check-openings.ts [WORD...]` prints the evaluation of
 * each opening, of all or of those whose names have a word, and which moves cost the victim of a trap most, to be
 * compared with what the guides say. It fails if the side that makes the last move of a trap does not win by it.
 */
import { scoreFor } from '@tabiya/chess/review/score.ts';
import type { Score } from '@tabiya/chess/review/types.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { parseArgs } from 'node:util';
import { played, readNamedLines, writtenGuides, type PlayedMove } from './openings/opening-guides.ts';
import { bestTwo, openEngine } from './puzzles/engine.ts';

/** In megabytes. */
const HASH = 64;
/** What the side that profits from a trap must be ahead by, in centipawns. */
const WON = 150;
/** A move that costs as many centipawns is named. */
const MISTAKE = 60;
/** What a mate counts as, in centipawns; larger scores are capped at it, so that losing more counts for nothing. */
const MATE = 1000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: '/usr/games/stockfish' },
    nodes: { type: 'string', default: '500000' },
  },
});
const engine = await openEngine(values.engine, HASH);

/** Returns the score from White's side after a move; undefined where the game is over. */
const scoreAfter = async ({ after }: PlayedMove): Promise<Score | undefined> => {
  await engine.forget();
  return (await bestTwo(engine, fenOf(after), Number(values.nodes)))[0]?.score;
};

const written = (score: Score | undefined): string => {
  if (!score) return 'over';
  if ('mate' in score) return `#${score.mate}`;
  return `${score.cp > 0 ? '+' : ''}${(score.cp / 100).toFixed(2)}`;
};

const isWon = ({ after }: PlayedMove, score: Score | undefined): boolean => {
  if (!score) return after.isCheckmate();
  const own = scoreFor(score, opposite(after.turn));
  return 'mate' in own ? own.mate > 0 : own.cp >= WON;
};

const centipawns = (score: Score | undefined): number => {
  if (!score) return 0;
  return 'mate' in score ? Math.sign(score.mate) * MATE : Math.max(-MATE, Math.min(MATE, score.cp));
};

/** Returns the moves that cost the victim most, with the evaluations before and after each. */
const mistakesIn = async (line: readonly PlayedMove[]): Promise<string> => {
  const victim = line.at(-1)!.after.turn;
  const sign = victim === 'white' ? 1 : -1;
  const named: string[] = [];
  let before: Score | undefined;
  for (const move of line) {
    const score = await scoreAfter(move);
    if (opposite(move.after.turn) === victim && sign * (centipawns(before) - centipawns(score)) >= MISTAKE)
      named.push(`${move.san} (${written(before)} to ${written(score)})`);
    before = score;
  }
  return named.join(', ');
};

const lines = readNamedLines();
let faults = 0;
const guides = writtenGuides().filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
for (const { name, traps } of guides) {
  const opening = played(lines.get(name)!.moves).at(-1)!;
  console.log(`${written(await scoreAfter(opening))}\t${name}`);
  for (const { title, moves } of traps) {
    const line = played(moves);
    const last = line.at(-1)!;
    const score = await scoreAfter(last);
    if (!isWon(last, score)) {
      faults += 1;
      console.log(`FAULT: ${title} wins nothing`);
    }
    console.log(`${written(score)}\t  ${title}; mistakes: ${await mistakesIn(line)}`);
  }
}
await engine.close();
console.log(`${guides.length} guides, ${faults} faults`);
if (faults > 0) process.exitCode = 1;
