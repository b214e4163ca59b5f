import { opposite } from '@tabiya/chess/rules/types.ts';
import { gameEndOf } from './game-state.ts';
import type { GameRoomModel } from './use-game-room.ts';

/**
 * Tells whether the row of actions has the game's link and PGN: for spectators, and for the players of an old game who
 * have no opponent there to play again.
 */
export const hasShareRow = ({ state, color, isReplay }: GameRoomModel): boolean => {
  if (color === undefined) return true;
  const isOpponentHere = state.presence?.[opposite(color)] === true;
  return isReplay && gameEndOf(state) !== undefined && !isOpponentHere && state.rematch.gameId === null;
};
