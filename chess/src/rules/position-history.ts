import { isIrreversible, parseMove, positionKey, type Position } from './position.ts';
import { Series } from './series.ts';
import type { MoveEvent } from './types.ts';

/** Returns the keys of positions that could still recur, after a move to `position`. */
export function nextKeys(keys: Series<string>, position: Position): Series<string> {
  const key = positionKey(position);
  return isIrreversible(position) ? Series.of(key) : keys.with(key);
}

/** Replays `moves` from `start` and returns the resulting part of the game's state. */
export function replayMoves(start: Position, moves: readonly MoveEvent[]) {
  const position = start.clone();
  let keys = Series.of(positionKey(position));
  for (const { uci } of moves) {
    const move = parseMove(position, uci);
    if (!move) throw new Error(`${uci} was never played`);
    position.play(move);
    keys = nextKeys(keys, position);
  }
  return { position, keys, moves: Series.of(...moves), ply: moves.length };
}

/** Returns how often the present position, the last of `keys`, has occurred. */
export const occurrences = (keys: Series<string>): number => {
  const present = keys.last;
  let count = 0;
  for (let i = keys.length - 1; i >= 0; i -= 2) if (keys.get(i) === present) count++;
  return count;
};
