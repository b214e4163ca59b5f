import { createHash } from 'node:crypto';
import {
  conditionalTreeOf,
  followConditionalTree,
  type ConditionalLine,
  type ConditionalPlace,
} from '@tabiya/chess/conditional/conditional-moves.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';

/** What a player has set, as it is stored. */
interface StoredLines {
  ply: number;
  played: string;
  lines: string;
}

const movesOf = ({ moves }: Game): string[] => Array.from(moves, ({ uci }) => uci);

/** Returns the hash of the first `ply` moves of a game, by which lines that follow other moves are recognised. */
export const playedHash = (game: Game, ply: number): string =>
  createHash('sha256').update(movesOf(game).slice(0, ply).join(' ')).digest('base64url');

/** Reads lines of moves with a space between two. */
export const linesOf = (text: string): ConditionalLine[] =>
  text.split('\n').map((line) => line.split(' ').filter((uci) => uci !== ''));

/** Returns where a game stands in stored lines; undefined if it has left them or a takeback has undone their start. */
export const placeIn = ({ ply, played, lines }: StoredLines, game: Game): ConditionalPlace | undefined => {
  if (game.end || ply > game.ply || playedHash(game, ply) !== played) return undefined;
  return followConditionalTree(conditionalTreeOf(linesOf(lines)), movesOf(game).slice(ply));
};
