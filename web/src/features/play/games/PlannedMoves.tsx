import { PremoveList } from '../../../board/PremoveList.tsx';
import { premoveTexts, withoutPremove } from '../../../board/premoves.ts';
import { plannedOf } from './planned.ts';
import type { GameRoomModel } from './use-game-room.ts';

/** The queue of premoves. */
export function PlannedMoves({ room }: { room: GameRoomModel }) {
  const { queue, plan } = room.premoves;
  const planned = plannedOf(room);
  if (planned === undefined) return null;
  return (
    <PremoveList
      texts={premoveTexts(planned.placement, queue, planned)}
      onCancel={(at) => plan(withoutPremove(queue, at, planned))}
      onCancelAll={() => plan([])}
    />
  );
}
