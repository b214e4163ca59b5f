import { useIntl } from 'react-intl';
import { sayMove } from '../../../board/say-move.ts';
import { classText, reasonText } from './move-words.ts';
import type { ReviewRoomModel } from './use-review-room.ts';

/** Announces the move stepped to. The live region is mounted before it has any text. */
export function ReviewVoice({ room }: { room: ReviewRoomModel }) {
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic>
      {useWords(room)}
    </div>
  );
}

function useWords({ line, reviewed, replay, mover, ply, hasMoved }: ReviewRoomModel): string {
  const intl = useIntl();
  if (line.step) {
    const { of, count, sans } = line.step;
    const first = replay.positions[of === 'line' ? ply - 1 : ply]?.turn ?? 'white';
    const color = (count % 2 === 1) === (first === 'white') ? 'white' : 'black';
    return sayMove(intl, sans[count - 1] ?? '', color);
  }
  if (!hasMoved) return '';
  const played = replay.moves[ply - 1];
  if (!played) return intl.formatMessage({ id: 'reviews.start' });
  const said = [sayMove(intl, played.san, mover)];
  if (reviewed) {
    said.push(classText(intl, reviewed.class), reasonText(intl, reviewed, mover));
    const [best] = reviewed.line;
    if (best && reviewed.best !== played.uci) {
      said.push(intl.formatMessage({ id: 'reviews.said_best' }, { move: sayMove(intl, best, mover) }));
    }
  }
  return said.join('. ');
}
