/**
 * Searches puzzles of the content once more. `node tools/check-puzzles.ts check [--minutes 60] [--from ID]
 * [--with THEME] [--without THEME]` looks at each by twice the nodes of its proof and removes those that fall; `sample` looks at 300 of
 * them by four times the nodes and changes nothing.
 */
import { parseArgs } from 'node:util';
import { readContent, withdraw, type ContentPuzzle } from './puzzles/content.ts';
import { openEngine } from './puzzles/engine.ts';
import { faultOf } from './puzzles/search-again.ts';
import { pick, seeded } from './puzzles/seeded.ts';

const HASH = 32;
const CHECK_FACTOR = 2;
const SAMPLE = { factor: 4, size: 300, seed: 1 } as const;
const REPORT_EVERY_MS = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: '/usr/games/stockfish' },
    minutes: { type: 'string', default: '60' },
    /** The id after which to begin, where an earlier check stopped. */
    from: { type: 'string', default: '' },
    size: { type: 'string', default: `${SAMPLE.size}` },
    /** A theme that the puzzles have. */
    with: { type: 'string', default: '' },
    /** A theme whose puzzles are left out, such as `mate`: mates fall least. */
    without: { type: 'string', default: '' },
  },
});
const [command] = positionals;
if (command !== 'check' && command !== 'sample') throw new Error('Say `check` or `sample`.');

const content = readContent().filter(
  ({ themes }) => !themes.includes(values.without) && (values.with === '' || themes.includes(values.with)),
);

const sampleOf = (all: readonly ContentPuzzle[], size: number): ContentPuzzle[] => {
  const [random, chosen] = [seeded(SAMPLE.seed), new Set<ContentPuzzle>()];
  while (chosen.size < Math.min(size, all.length)) chosen.add(pick(all, random));
  return [...chosen];
};

const chosen =
  command === 'sample' ? sampleOf(content, Number(values.size)) : content.filter(({ id }) => id > values.from);
const factor = command === 'sample' ? SAMPLE.factor : CHECK_FACTOR;
const engine = await openEngine(values.engine, HASH);
const ends = Date.now() + Number(values.minutes) * 60_000;
const fallen = new Set<string>();
let done = 0;
let last = values.from;
let reported = Date.now();
for (const puzzle of chosen) {
  if (Date.now() > ends) break;
  const fault = await faultOf(puzzle, factor, engine);
  if (fault) {
    fallen.add(puzzle.id);
    console.log(`${puzzle.id}: ${fault}`);
  }
  done += 1;
  last = puzzle.id;
  if (Date.now() - reported < REPORT_EVERY_MS) continue;
  reported = Date.now();
  console.log(`${done} of ${chosen.length} searched, ${fallen.size} fallen`);
}
await engine.close();
if (command === 'check' && fallen.size > 0) withdraw(fallen);
console.log(`${command}: ${done} of ${chosen.length} searched up to ${last}, ${fallen.size} fell`);
