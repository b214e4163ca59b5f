import { boardOf } from '@tabiya/chess/bughouse/types.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { lazy, Suspense } from 'react';
import { SightSwitches } from '../games/SightSwitches.tsx';
import { SoundSwitch } from '../games/SoundSwitch.tsx';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table.module.css';

// Loaded late: pieces can be moved before a move can be typed.
const MoveInput = lazy(async () => ({ default: (await import('../../../board/MoveInput.tsx')).MoveInput }));

/** Field for typed moves and drops of a player, and the switches of the view. */
export function TableTyping({ room }: { room: TableRoomModel }) {
  const { state, seat, stepping, isMyTurn } = room;
  if (!seat) return null;
  return (
    <div className={styles.typing}>
      {/* Before the connection there is nobody to tell a move. */}
      {state.presence === undefined ? (
        <span />
      ) : (
        <Suspense fallback={<span />}>
          <MoveInput
            fen={fenOf(state.game.boards[boardOf(seat)].position)}
            variant="crazyhouse"
            onMove={(uci) => {
              stepping.go(stepping.last);
              room.move(uci);
            }}
            disabled={!isMyTurn}
          />
        </Suspense>
      )}
      <SoundSwitch />
      <SightSwitches zen={room.zen} isPlayer isOver={false} />
    </div>
  );
}
