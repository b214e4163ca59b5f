import { moveFromSan, positionAfter, sanOf, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import type { OpeningGuide } from '@tabiya/contract/study/openings.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGuides } from '../../server/src/features/study/openings/guides.ts';
import { sansOf } from '../../server/src/features/study/openings/path.ts';

const OPENINGS = join(import.meta.dirname, '../../content/openings');

/** A guide as it stands in the file of its volume. The side that profits from a trap makes its last move. */
export interface WrittenGuide extends OpeningGuide {
  /** The letter of the codes whose file has it: `a` to `e`. */
  volume: string;
  name: string;
  /** The whole text with its headings. */
  written: string;
}

/** Returns the guides in the order of the files. Throws where the server would. */
export const writtenGuides = (): WrittenGuide[] =>
  readdirSync(join(OPENINGS, 'guides'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(OPENINGS, 'guides', file), 'utf8')
        .split(/^(?=# )/m)
        .filter((written) => written.trim() !== '')
        .flatMap((written) =>
          [...readGuides(written)].map(([name, guide]) => ({
            ...guide,
            volume: file[0]!,
            name,
            written: written.trim(),
          })),
        ),
    );

/** The shortest line of a name in the table of openings, which the page of the opening shows. */
export interface NamedLine {
  eco: string;
  moves: string;
}

export const readNamedLines = (): Map<string, NamedLine> => {
  const named = new Map<string, NamedLine>();
  for (const row of readFileSync(join(OPENINGS, 'openings.tsv'), 'utf8').trimEnd().split('\n')) {
    const [eco = '', name = '', moves = ''] = row.split('\t');
    const before = named.get(name);
    if (!before || sansOf(moves).length < sansOf(before.moves).length) named.set(name, { eco, moves });
  }
  return named;
};

/** A move of a line: standard SAN, with the number before a move of White, and the position that it leads to. */
export interface PlayedMove {
  san: string;
  after: Position;
}

/** Plays a line from the starting position. Throws a RangeError on a move that is not legal. */
export const played = (moves: string): PlayedMove[] => {
  let position = startPosition();
  return sansOf(moves).map((typed, ply) => {
    const move = moveFromSan(position, typed);
    if (!move) throw new RangeError(`${typed} is not legal in ${moves}`);
    const san = `${ply % 2 === 0 ? `${ply / 2 + 1}. ` : ''}${sanOf(position, move)}`;
    position = positionAfter(position, move);
    return { san, after: position };
  });
};
