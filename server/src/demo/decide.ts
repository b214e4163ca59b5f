import { setImmediate } from 'node:timers/promises';
import { claimable, type Game } from '@tabiya/chess/rules/game.ts';
import { moveFromSan, uciOf } from '@tabiya/chess/rules/position.ts';
import type { PlayerCommand } from '../features/play/games/service.ts';
import { bookMove } from './openings.ts';
import { think } from './player.ts';

/** Shallow enough that a move costs a few milliseconds. */
const STRENGTH = { depth: 2, margin: 25 };
/** Disadvantage in centipawns at which a program resigns, now and then. */
const HOPELESS = -900;

/** Returns the command of a program that is to move. */
export const decide = async (game: Game, random: () => number): Promise<PlayerCommand> => {
  if (claimable(game)) return { type: 'claim_draw' };
  const ply = game.ply + 1;
  const booked = bookMove(
    Array.from(game.moves, ({ san }) => san),
    random,
  );
  const move = booked === undefined ? undefined : moveFromSan(game.position, booked);
  if (move !== undefined) return { type: 'move', ply, uci: uciOf(move) };
  const pause = () => setImmediate();
  const thought = await think(game.position, { ...STRENGTH, random, seen: new Set(game.keys), pause });
  if (thought === undefined) throw new Error('a game that goes on has a move');
  if (thought.score < HOPELESS && random() < 0.3) return { type: 'resign' };
  return { type: 'move', ply, uci: uciOf(thought.move) };
};
