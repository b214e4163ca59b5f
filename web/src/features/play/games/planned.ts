import { fenOf } from '@tabiya/chess/rules/position.ts';
import { placementAfter, readPlacement } from '../../../board/placement.ts';
import type { Planned } from '../../../board/premoves.ts';
import type { GameRoomModel } from './use-game-room.ts';

/** Returns the position that a player's premoves start from; a move on its way counts as played. */
export function plannedOf({ state, color }: GameRoomModel): Planned | undefined {
  if (color === undefined) return undefined;
  const { position } = state.game;
  const mover = { color, variant: state.view.variant };
  const before = readPlacement(fenOf(position));
  const placement = state.pending ? placementAfter(before, state.pending.uci, mover) : before;
  return { ...mover, placement, pocket: position.pockets?.[color] };
}
