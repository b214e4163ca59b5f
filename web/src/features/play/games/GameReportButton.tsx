import { ReportButton } from '../../study/reviews/ReportLink.tsx';
import { endOf } from './game-state.ts';
import type { GameRoomModel } from './use-game-room.ts';

/** The way to what an engine makes of the game, when it is over. */
export function GameReportButton({ room: { state } }: { room: GameRoomModel }) {
  const { game, view } = state;
  const end = endOf(state);
  if (!end || end.result === '*') return null;
  return <ReportButton game={{ id: view.id, variant: view.variant, plies: game.ply }} />;
}
