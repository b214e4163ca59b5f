import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { opposite } from '@tabiya/chess/rules/types.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';

/** Announces the move that is shown, with its comment. */
export function AnalysisVoice({ room: { node, position } }: { room: AnalysisRoomModel }) {
  const move = node && { san: node.san, color: opposite(position.turn) };
  return <MoveAnnouncer move={move} also={node?.comments?.join('. ')} />;
}
