import { GameReportButton } from './GameReportButton.tsx';
import { LateNote } from './LateNote.tsx';
import { RefundNote } from './RefundNote.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './game-note.module.css';

/**
 * That those who watch see it later; after the end, what was given back of it, which may come much later, and the way to its
 * report.
 */
export function GameNote({ room }: { room: GameRoomModel }) {
  if (!room.isReplay) return <LateNote room={room} />;
  return (
    <>
      <RefundNote room={room} />
      <div className={styles.report}>
        <GameReportButton room={room} />
      </div>
    </>
  );
}
