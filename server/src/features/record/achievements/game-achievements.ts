import type { Game } from '@tabiya/chess/rules/game.ts';
import { capturedMaterial } from '@tabiya/chess/rules/material.ts';
import { parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color, type MoveEvent } from '@tabiya/chess/rules/types.ts';
import {
  COMEBACK_POINTS,
  LAST_SECONDS_MS,
  LONG_GAME_MOVES,
  QUICK_MATE_MOVES,
  UPSET_POINTS,
  type AchievementCode,
} from '@tabiya/contract/record/achievements.ts';

/** A finished game from the point of view of one player. */
export interface PlayedGame {
  game: Game;
  color: Color;
  /** Ratings at the start of the game. */
  rating: number;
  opponentRating: number;
  rated: boolean;
}

/** Returns what a player has achieved in one game; nothing for a game without a result. */
export const achievementsIn = (played: PlayedGame): AchievementCode[] => {
  const { game, color } = played;
  const result = game.end?.result ?? '*';
  if (result === '*') return [];
  const moves = game.moves.toArray();
  const own = moves.filter(({ ply }) => (ply % 2 === 1) === (color === game.first));
  const hasWon = result === (color === 'white' ? '1-0' : '0-1');
  return [
    ...deedsOfMoves(moves, own),
    ...(game.ply >= LONG_GAME_MOVES * 2 ? (['long_game'] as const) : []),
    ...(result === '1/2-1/2' ? (['first_draw'] as const) : []),
    ...(hasWon ? deedsOfWinner(played, moves, own) : []),
  ];
};

const deedsOfMoves = (moves: readonly MoveEvent[], own: readonly MoveEvent[]): AchievementCode[] => {
  const achieved: AchievementCode[] = [];
  if (own.some(({ san }) => san.startsWith('O-O'))) achieved.push('castled');
  if (own.some(({ san }) => san.includes('='))) achieved.push('promoted');
  if (own.some(({ san }) => /=[NBR]/.test(san))) achieved.push('underpromoted');
  if (own.some((move) => isEnPassant(move, moves[move.ply - 2]))) achieved.push('en_passant');
  return achieved;
};

/** Returns whether a pawn captures on the file along which an enemy pawn has just passed, on the rank behind it. */
const isEnPassant = ({ san, uci }: MoveEvent, before: MoveEvent | undefined): boolean => {
  if (before === undefined || !/^[a-h]x/.test(san) || !/^[a-h]/.test(before.san)) return false;
  const [from, to] = [before.uci.slice(0, 2), before.uci.slice(2, 4)];
  const passed = Math.abs(Number(from[1]) - Number(to[1])) === 2;
  return passed && uci.slice(2, 4) === `${to[0]}${(Number(from[1]) + Number(to[1])) / 2}`;
};

const deedsOfWinner = (
  { game, color, rated, rating, opponentRating }: PlayedGame,
  moves: readonly MoveEvent[],
  own: readonly MoveEvent[],
): AchievementCode[] => {
  const achieved: AchievementCode[] = ['first_win'];
  if (game.end?.reason === 'mate') {
    const { san, ply } = game.moves.last!;
    achieved.push('first_mate');
    if (san.startsWith('N')) achieved.push('knight_mate');
    if (/^[a-h]/.test(san) && !san.includes('=')) achieved.push('pawn_mate');
    if (Math.ceil(ply / 2) <= QUICK_MATE_MOVES) achieved.push('quick_mate');
  }
  if (rated && opponentRating - rating >= UPSET_POINTS) achieved.push('upset');
  if (own.some(({ clock }) => clock < LAST_SECONDS_MS)) achieved.push('last_seconds');
  if (furthestBehind(game, moves, color) >= COMEBACK_POINTS) achieved.push('comeback');
  return achieved;
};

/**
 * Returns the largest material deficit of the player, in points, that lasted for a whole move of both; 0 in variants
 * where captured pieces return.
 */
const furthestBehind = (game: Game, moves: readonly MoveEvent[], color: Color): number => {
  if (game.position.pockets) return 0;
  let position = startPosition(game.setup.initialFen, game.setup.variant);
  let furthest = 0;
  let before = 0;
  let previous = 0;
  for (const { uci } of moves) {
    const move = parseMove(position, uci);
    if (move === undefined) throw new Error(`${uci} cannot be played`);
    position = positionAfter(position, move);
    const { lead } = capturedMaterial(position)[opposite(color)];
    // A deficit in the middle of an exchange does not count yet.
    furthest = Math.max(furthest, Math.min(previous, before, lead));
    previous = before;
    before = lead;
  }
  return furthest;
};
