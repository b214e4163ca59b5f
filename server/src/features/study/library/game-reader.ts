import { countMoves } from '@tabiya/chess/analysis/edit-tree.ts';
import { mainlineOf, type PgnNode, type PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { pgnGames, type PgnGame } from '@tabiya/chess/notation/read-pgn.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { MAX_OPENING_PLIES } from '@tabiya/chess/review/types.ts';
import { fenOf, parseMove, positionAfter, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import type { BoardVariant, Result } from '@tabiya/chess/rules/types.ts';
import { ENTRY_MOVES_MAX, ENTRY_PGN_MAX, ENTRY_TITLE_MAX, type EntryKind } from '@tabiya/contract/study/library.ts';
import type { ImportFault } from '@tabiya/contract/study/library-imports.ts';
import { hashOf } from '../explorer/positions-service.ts';

/** What the store keeps of a game of a PGN text. Missing headers are null, and long ones are cut for lists. */
export interface ReadEntry {
  /** The game in export format; nothing of it is cut. */
  pgn: string;
  kind: EntryKind;
  variant: BoardVariant;
  title: string | null;
  white: string | null;
  black: string | null;
  event: string | null;
  site: string | null;
  date: string | null;
  result: Result;
  /** Number of moves, those of all variations included. */
  moves: number;
  /** The position at the end of the main line. */
  fen: string;
  /** Hashes of all positions of the tree, each once. */
  positions: string[];
  /** What decides the opening: the first moves (UCI), and whether the game has a starting position of its own. */
  opening: { variant: BoardVariant; initialFen: string | null; moves: string[] };
}

/** A game of a text: what is kept of it, or why it is refused; see `PgnGame`. */
export type ReadGame = { number: number; line: number } & (
  | { ok: true; entry: ReadEntry }
  | { ok: false; reason: ImportFault; word: string }
);

/** Maximum length of a header in lists, in characters. */
const HEADER_MAX = 120;

/** Reads the games of a PGN text. It takes a few seconds for a million characters, so a thread of its own does it. */
export const readGames = (text: string): ReadGame[] => [...pgnGames(text)].map(readGame);

const readGame = (game: PgnGame): ReadGame => {
  const { number, line } = game;
  if (!game.ok) return { ok: false, number, line: game.faultLine, reason: game.reason, word: game.word };
  const moves = countMoves(game.tree);
  const pgn = moves > ENTRY_MOVES_MAX ? undefined : writtenPgn(game.tree);
  if (pgn === undefined || pgn.length > ENTRY_PGN_MAX) return { ok: false, number, line, reason: 'too_long', word: '' };
  return { ok: true, number, line, entry: toEntry(game.tree, pgn, moves) };
};

/** Names of tags are letters, digits and underscores in the reader too, so this never throws. */
const writtenPgn = (tree: PgnTree): string => writePgn(tree);

const toEntry = (tree: PgnTree, pgn: string, moves: number): ReadEntry => {
  const { tags, variant = 'chess', initialFen, result } = tree;
  const start = startPosition(initialFen, variant);
  const line = mainlineOf(tree).map(({ uci }) => uci);
  const [white, black] = [headerOf(tags, 'White'), headerOf(tags, 'Black')];
  return {
    ...{ pgn, variant, result, moves, white, black },
    kind: moves === 0 ? 'position' : white !== null || black !== null ? 'game' : 'analysis',
    title: headerOf(tags, 'ChapterName', ENTRY_TITLE_MAX),
    event: headerOf(tags, 'Event'),
    site: headerOf(tags, 'Site'),
    date: tags['Date'] === '????.??.??' ? null : headerOf(tags, 'Date'),
    fen: fenOf(line.reduce((at, uci) => positionAfter(at, parseMove(at, uci)!), start)),
    positions: positionsOf(tree, start),
    opening: { variant, initialFen: initialFen ?? null, moves: line.slice(0, MAX_OPENING_PLIES) },
  };
};

const headerOf = (tags: PgnTree['tags'], name: string, most = HEADER_MAX): string | null => {
  const value = tags[name]?.trim().slice(0, most).toWellFormed();
  return value === undefined || value === '' || /^\?+$/.test(value) ? null : value;
};

const positionsOf = (tree: PgnTree, start: Position): string[] => {
  const hashes = new Set([hashOf(start)]);
  const open: { children: readonly PgnNode[]; position: Position }[] = [{ children: tree.children, position: start }];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const child of node.children) {
      const position = positionAfter(node.position, parseMove(node.position, child.uci)!);
      hashes.add(hashOf(position));
      open.push({ children: child.children, position });
    }
  }
  return [...hashes];
};
