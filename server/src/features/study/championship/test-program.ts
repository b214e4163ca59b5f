import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfiguredCompetitor } from '../../../platform/config/championship-config.ts';

/** How a program of a test answers `go`: the code of a function body with `moves`, the UCI moves so far. */
const ANSWERS = {
  /** It always sees an even position. */
  even: `say('info depth 9 multipv 1 score cp 0 pv ' + next(moves)); say('bestmove ' + next(moves));`,
  /** It sees a win for White, whichever side it plays. */
  sure: `say('info depth 9 multipv 1 score cp ' + (moves.length % 2 === 0 ? 900 : -900) + ' pv ' + next(moves));
    say('bestmove ' + next(moves));`,
  dies: `process.exit(1);`,
  hangs: ``,
  rubbish: `say('bestmove e9e1');`,
  floods: `for (;;) require('fs').writeSync(1, 'nonsense\\n'.repeat(1000));`,
} as const;
export type TestProgram = keyof typeof ANSWERS;

/** In the first opening of the book, a knight of each side goes home and comes back. */
const NEXT = `const next = (moves) => {
  const [home, back] = moves.length % 2 === 0 ? ['f3g1', 'g1f3'] : ['f6g8', 'g8f6'];
  return moves.at(-2) === home ? back : home;
};`;

const sourceOf = (answer: TestProgram): string => `#!${process.execPath}
const say = (line) => console.log(line);
${NEXT}
let moves = [];
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'uci') say('uciok');
  if (line === 'isready') say('readyok');
  if (line.startsWith('position')) moves = (line.split(' moves ')[1] ?? '').split(' ').filter(Boolean);
  if (line.startsWith('go')) { ${ANSWERS[answer]} }
});`;

/** Writes a program that speaks UCI as far as it can, and returns it as the configuration of a server names it. */
export const makeTestProgram = async (name: string, answer: TestProgram): Promise<ConfiguredCompetitor> => {
  const file = join(await mkdtemp(join(tmpdir(), 'tabiya-program-')), 'program');
  await writeFile(file, sourceOf(answer));
  await chmod(file, 0o755);
  // A busy machine would keep a program of the lowest priority waiting for long.
  return { kind: 'engine', name, rating: 2_000, file, args: [], priority: 0 };
};
