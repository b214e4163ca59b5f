import { legalMoves, uciOf, type BoardMove, type Position } from '@tabiya/chess/rules/position.ts';
import { applyEvent, newGame, turnOf } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';

/** Returns a small seeded generator (mulberry32), so that every run plays the same games. */
const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

/** Half-moves by pieces between one capture or pawn move and the next. */
const MANOEUVRES = 5;

/**
 * Returns the moves to choose from at random, which keep men on the board and pawns mobile so that the game goes on.
 */
const choicesIn = (position: Position): BoardMove[] => {
  const all = legalMoves(position);
  if (position.halfmoves > MANOEUVRES) return all;
  const { occupied, pawn } = position.board;
  const quiet = all.filter(({ from, to }) => !occupied.has(to) && !pawn.has(from));
  return quiet.length > 0 ? quiet : all;
};

/** Returns the legal moves of one random game, or undefined if it ends by itself within `plies`. */
const tryGame = (random: () => number, plies: number): string[] | undefined => {
  let game = newGame({ timeControl: { base: 1_800_000, increment: 0 }, startedAt: 0 });
  const moves: string[] = [];
  while (moves.length < plies) {
    const choices = choicesIn(game.position);
    const uci = uciOf(choices[Math.floor(random() * choices.length)]!);
    const judged = play(game, { type: 'move', by: turnOf(game), ply: moves.length + 1, uci }, 0);
    if (!judged.ok || judged.value.type !== 'move' || judged.value.end) return undefined;
    game = applyEvent(game, judged.value);
    moves.push(judged.value.uci);
  }
  return moves;
};

/** Returns `count` games of `plies` legal moves each. */
export const longGames = (count: number, plies: number): string[][] => {
  const random = seeded(20_261_120);
  const found: string[][] = [];
  while (found.length < count) {
    const moves = tryGame(random, plies);
    if (moves !== undefined) found.push(moves);
  }
  return found;
};
