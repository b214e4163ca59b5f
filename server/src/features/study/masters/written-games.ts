import type { PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { mainlineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import { pgnGames } from '@tabiya/chess/notation/read-pgn.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { fenOf, parseMove, positionAfter, positionKey, startPosition } from '@tabiya/chess/rules/position.ts';
import type { Result } from '@tabiya/chess/rules/types.ts';

/** A move of a master game and what is said of it. */
export interface WrittenMove {
  san: string;
  uci: string;
  note: string | null;
  nags: readonly number[];
}

/** A game of the collection as its file has it. */
export interface WrittenGame {
  slug: string;
  title: string | null;
  /** Names as in PGN: `Tal, Mikhail`. */
  white: string;
  black: string;
  result: Result;
  event: string;
  site: string | null;
  round: string | null;
  year: number;
  intro: string | null;
  line: readonly WrittenMove[];
  /** Keys of the positions in their order, the starting position first. */
  keys: readonly string[];
  fen: string;
  pgn: string;
}

const UNKNOWN = new Set(['', '?', '-']);

/**
 * Reads the games of a file one by one, so that the caller can pause. Throws a RangeError on a game that cannot be read,
 * because the data is part of the program.
 */
export function* writtenGames(text: string): Generator<WrittenGame, undefined> {
  for (const game of pgnGames(text)) {
    if (!game.ok) throw new RangeError(`game ${game.number}, line ${game.faultLine}: ${game.reason} ${game.word}`);
    yield toGame(game.tree);
  }
}

const toGame = (tree: PgnTree): WrittenGame => {
  const { tags, result } = tree;
  const tag = (name: string): string | null => {
    const value = tags[name] ?? '';
    return UNKNOWN.has(value) ? null : value;
  };
  const [event, site] = [tag('Event') ?? '', tag('Site')];
  const { Slug: slug = '', ...shown } = tags;
  return {
    ...{ slug, title: tag('Title'), white: tag('White') ?? '', black: tag('Black') ?? '', result },
    ...{ event, site: site === event ? null : site, round: tag('Round'), year: Number(tags['Date']?.slice(0, 4)) },
    intro: tree.comments?.join(' ') ?? null,
    line: mainlineOf(tree).map(({ san, uci, comments, nags }) => ({
      ...{ san, uci, note: comments?.join(' ') ?? null, nags: nags ?? [] },
    })),
    ...placesOf(tree),
    pgn: writePgn({ ...tree, tags: shown }),
  };
};

const placesOf = (tree: PgnTree): Pick<WrittenGame, 'keys' | 'fen'> => {
  let position = startPosition();
  const keys = [positionKey(position)];
  for (const { uci } of mainlineOf(tree)) {
    const move = parseMove(position, uci);
    if (move === undefined) throw new RangeError(`${uci} is not legal`);
    position = positionAfter(position, move);
    keys.push(positionKey(position));
  }
  return { keys, fen: fenOf(position) };
};
