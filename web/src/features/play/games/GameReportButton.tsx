import { ReportButton } from '../../study/reviews/ReportLink.tsx';
import { gameEndOf } from './game-state.ts';
import type { GameRoomModel } from './use-game-room.ts';

/** Button to the engine report of a finished game. */
export function GameReportButton({ room: { state } }: { room: GameRoomModel }) {
  const { game, view } = state;
  const end = gameEndOf(state);
  if (!end || end.result === '*') return null;
  return <ReportButton game={{ id: view.id, variant: view.variant, plies: game.ply }} />;
}
