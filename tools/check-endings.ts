/**
 * Builds the tables of endings, prints how long each takes and its longest mate, and checks positions of it against
 * their moves by the rules of the game. `node tools/check-endings.ts [--positions 20000] [KEY ...]`; all by default.
 */
import { parseArgs } from 'node:util';
import { buildTable } from '../chess/src/endings/build-table.ts';
import type { EndingTable } from '../chess/src/endings/ending-table.ts';
import { isAlwaysDrawn, menOf } from '../chess/src/endings/material.ts';
import { endingOf, inOrderOfBuilding, type EndingOutcome } from '../chess/src/endings/probe.ts';
import { parseFen, positionAfter, parseMove } from '../chess/src/rules/position.ts';
import { pick, seeded } from './puzzles/seeded.ts';

const LETTERS = 'kqrbnp';
const PIECES = ['Q', 'R', 'B', 'N', 'P'] as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { positions: { type: 'string', default: '20000' } },
});

const allKeys = (): string[] => {
  const three = PIECES.map((piece) => `K${piece}K`);
  const pairs = PIECES.flatMap((one, at) => PIECES.slice(at).map((two) => [one, two] as const));
  const four = pairs.flatMap(([one, two]) => [`K${one}${two}K`, `K${one}K${two}`]);
  return [...three, ...four].filter((key) => !isAlwaysDrawn(key));
};

const tables = new Map<string, EndingTable>();
const random = seeded(1);

const build = (key: string): void => {
  const since = Date.now();
  const table = buildTable(key, tables);
  tables.set(key, table);
  const longest = table.values.reduce((most, value) => (value === 255 ? most : Math.max(most, value)), 0) - 1;
  const faults = faultsOf(key);
  console.log(`${key} ${Date.now() - since} ms, longest mate ${Math.ceil(longest / 2)} moves, ${faults} faults`);
};

/** Returns a random position of some material; undefined where the men cannot stand so. */
const positionOf = (key: string) => {
  const squares = Array<string>(64).fill('');
  const men = [{ color: 0, role: 0 }, { color: 1, role: 0 }, ...menOf(key)];
  const places: number[] = [];
  const all = Array.from({ length: 64 }, (_, square) => square);
  for (const { color, role } of men) {
    const at = pick(all, random);
    const letter = LETTERS[role]!;
    squares[at] = color === 0 ? letter.toUpperCase() : letter;
    places.push(at);
  }
  if (new Set(places).size < men.length) return undefined;
  const rows = Array.from({ length: 8 }, (_, row) =>
    squares
      .slice((7 - row) * 8, (8 - row) * 8)
      .map((piece) => piece || '1')
      .join('')
      .replace(/1+/g, (gap) => String(gap.length)),
  );
  const read = parseFen(`${rows.join('/')} ${pick(['w', 'b'], random)} - - 0 1`);
  return read.ok ? read.value : undefined;
};

/** Orders outcomes from the worst to the best for the side to move. */
const scoreOf = (outcome: EndingOutcome): number => {
  if (outcome.result === 'draw') return 0;
  return outcome.result === 'win' ? 1_000 - outcome.plies : outcome.plies - 1_000;
};

/** Returns the score of a position for the side that moved into it. */
const movedInto = (score: number): number => {
  if (score === 0) return 0;
  return score > 0 ? 1 - score : -score - 1;
};

/** Returns the number of positions whose outcome is not the best of those of their moves. */
const faultsOf = (key: string): number => {
  let faults = 0;
  for (let left = Number(values.positions); left > 0; left -= 1) {
    const position = positionOf(key);
    if (position === undefined) continue;
    const { outcome, moves } = endingOf(position, tables);
    const scores = moves.map(({ uci }) => {
      const after = positionAfter(position, parseMove(position, uci)!);
      return movedInto(
        after.isCheckmate() ? -1_000 : after.isStalemate() ? 0 : scoreOf(endingOf(after, tables).outcome),
      );
    });
    const expected = scores.length > 0 ? Math.max(...scores) : position.isCheck() ? -1_000 : 0;
    if (expected !== scoreOf(outcome)) faults += 1;
  }
  return faults;
};

for (const key of inOrderOfBuilding(positionals.length > 0 ? positionals : allKeys())) build(key);
