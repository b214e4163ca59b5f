import type { MoveClass } from '@tabiya/chess/review/types.ts';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useBoardOptions } from '../../../board/board-options.ts';
import { Figurines } from '../../../board/Figurines.tsx';
import moves from '../../../board/moves.module.css';
import { sayMove } from '../../../board/say-move.ts';
import { useSettings } from '../../../platform/session/use-setting.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ClassIcon } from './ClassIcon.tsx';
import { isNotable } from './key-moments.ts';
import { classText } from './move-words.ts';
import type { ReviewRoomModel } from './use-review-room.ts';
import styles from './review-panel.module.css';

/** Annotation symbols of chess notation. */
const WRITTEN: Partial<Record<MoveClass, string>> = {
  brilliant: '!!',
  great: '!',
  inaccuracy: '?!',
  mistake: '?',
  miss: '×',
  blunder: '??',
};

/** The moves of the game; notable ones have a mark. */
export function ReviewMoves({ room }: { room: ReviewRoomModel }) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const { replay, ply, lastPly, view } = room;
  useEffect(() => scrollTo(box.current, ply), [ply]);
  return (
    <div ref={box} className={classNames(moves.list, styles.moves)} dir="ltr">
      <ol className={moves.turns} aria-label={intl.formatMessage({ id: 'games.moves' })}>
        {Array.from({ length: Math.ceil(lastPly / 2) }, (_, turn) => (
          <li key={turn} className={moves.turn} value={turn + 1}>
            <span className={moves.number} aria-hidden>
              {turn + 1}.
            </span>
            {replay.moves.slice(turn * 2, turn * 2 + 2).map(({ san, ply: at }) => (
              <MarkedMove key={at} room={room} san={san} ply={at} />
            ))}
          </li>
        ))}
      </ol>
      {view.end ? (
        <p className={moves.result}>
          {view.end.result} · {intl.formatMessage({ id: `games.reason.${view.end.reason}` })}
        </p>
      ) : null}
    </div>
  );
}

/** The list is one tab stop: the current move, or the first one. */
function MarkedMove({ room, san, ply }: { room: ReviewRoomModel; san: string; ply: number }) {
  const intl = useIntl();
  const { moveList } = useBoardOptions();
  const moveClass = room.review?.moves[ply - 1]?.class;
  const isCurrent = ply === room.ply;
  const words = [san, sayMove(intl, san, room.replay.positions[ply - 1]?.turn ?? 'white')];
  if (moveClass && isNotable(moveClass)) words.push(classText(intl, moveClass));
  return (
    <button
      type="button"
      className={classNames(moves.move, styles.move, isCurrent && moves.current)}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={words.join(', ')}
      tabIndex={isCurrent || (room.ply === 0 && ply === 1) ? 0 : -1}
      data-ply={ply}
      onClick={() => room.select(ply)}
    >
      <span>{moveList === 'figurine' ? <Figurines san={san} /> : san}</span>
      {moveClass && isNotable(moveClass) ? <Mark moveClass={moveClass} /> : null}
    </button>
  );
}

function Mark({ moveClass }: { moveClass: MoveClass }) {
  const style = useSettings()['board.move_classification_style'];
  if (style === 'off') return null;
  if (style === 'icons') return <ClassIcon moveClass={moveClass} size="small" />;
  return (
    <b className={styles.written} aria-hidden>
      {WRITTEN[moveClass]}
    </b>
  );
}

/** Scrolls only the list, never the page. */
const scrollTo = (box: HTMLElement | null, ply: number): void => {
  if (ply === 0) return void box?.scrollTo?.({ top: 0 });
  const move = box?.querySelector(`[data-ply="${ply}"]`);
  if (!box || !move) return;
  const [outer, inner] = [box.getBoundingClientRect(), move.getBoundingClientRect()];
  const top = Math.min(0, inner.top - outer.top - 8) + Math.max(0, inner.bottom - outer.bottom + 8);
  box.scrollBy?.({ top });
};
