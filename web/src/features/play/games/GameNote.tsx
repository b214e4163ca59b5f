import { isTeamMatch } from '../../community/club-matches/queries.ts';
import { MatchStrip } from '../../community/club-matches/MatchStrip.tsx';
import { GamesBeside } from '../../record/archive/GamesBeside.tsx';
import { RefundNote } from '../../record/refunds/RefundNote.tsx';
import { ClassroomOfGame, isOfClassroom } from './ClassroomOfGame.tsx';
import { GameReportButton } from './GameReportButton.tsx';
import { LateNote } from './LateNote.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './game-note.module.css';

/**
 * Notes about the game: the match or classroom that it belongs to, that spectators see it delayed, and after the end what
 * was given back for it, which may happen much later, the link to its report, and for a player the games before and after
 * it.
 */
export function GameNote({ room }: { room: GameRoomModel }) {
  const { view } = room.state;
  const strip = isTeamMatch(view) ? (
    <MatchStrip gameId={view.id} isOver={room.state.game.end !== undefined} />
  ) : isOfClassroom(view) ? (
    <ClassroomOfGame view={view} />
  ) : null;
  if (!room.isReplay) {
    return (
      <>
        {strip}
        {view.delay > 0 ? <LateNote room={room} /> : null}
      </>
    );
  }
  return (
    <>
      {strip}
      <RefundNote view={view} color={room.color} />
      <div className={styles.report}>
        <GameReportButton room={room} />
      </div>
      {room.color !== undefined && view.end?.result !== '*' ? (
        <div className={styles.beside}>
          <GamesBeside username={view[room.color].username} id={view.id} />
        </div>
      ) : null}
    </>
  );
}
