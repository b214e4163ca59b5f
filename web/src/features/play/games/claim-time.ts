import { claimableAt } from '@tabiya/chess/rules/absence.ts';
import { ruleHolds } from '@tabiya/chess/rules/agreed-rules.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { gameEndOf } from './game-state.ts';
import type { GameRoomModel } from './use-game-room.ts';

/**
 * Returns the time from which the game may be claimed because the opponent has left; undefined if no countdown runs.
 */
export const claimTime = ({ state, color }: GameRoomModel): number | undefined => {
  const mayClaim = gameEndOf(state) === undefined && !ruleHolds(state.game, 'noClaimWin');
  const absence = color && mayClaim ? state.presence?.away[opposite(color)] : undefined;
  return color && absence && claimableAt(state.game, opposite(color), absence);
};
