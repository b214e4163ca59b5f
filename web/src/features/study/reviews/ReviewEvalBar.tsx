import { useIntl } from 'react-intl';
import { EvalBar } from '../../../board/EvalBar.tsx';
import { scoreText } from '../../../board/score-text.ts';
import { chancesOf, scoreAt } from './chance.ts';
import type { ReviewRoomModel } from './use-review-room.ts';

/** Each side's chance to win by the report; empty before there is one. */
export function ReviewEvalBar({ room }: { room: ReviewRoomModel }) {
  const intl = useIntl();
  const { view, review, line, orientation } = room;
  // The engine's own line shows the evaluation from before the move.
  const ply = line.step?.of === 'line' ? room.ply - 1 : room.ply;
  const chance = review && view.end ? (chancesOf(review, view.end)[ply] ?? 50) : undefined;
  const score = review ? scoreAt(review, ply) : null;
  const text = score ? scoreText(intl, score) : '';
  const label = intl.formatMessage({ id: 'board.chance' }, { chance: Math.round(chance ?? 50), score: text || 'none' });
  return <EvalBar chance={chance} score={text} label={label} below={orientation} />;
}
