import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../ui/class-names.ts';
import { useBoardOptions } from './board-options.ts';
import { spentText } from './clock-text.ts';
import { Figurines } from './Figurines.tsx';
import { sayMove } from './say-move.ts';
import styles from './moves.module.css';

export interface MoveListProps {
  label: string;
  moves: readonly string[];
  /** Time each move took, in ms, by ply; undefined if it is not known. */
  times?: readonly (number | undefined)[] | undefined;
  current: number;
  onSelect: (ply: number) => void;
  /** Shown after the last move: "1-0, White won by checkmate". */
  result?: ReactNode;
  /** Whether the list is one line that scrolls sideways, for phones. */
  strip?: boolean | undefined;
}

export function MoveList({ label, moves, times, current, onSelect, result, strip }: MoveListProps) {
  const { showTimestamps } = useBoardOptions();
  const timeAt = (at: number) => (showTimestamps && !strip ? times?.[at] : undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => scrollInside(box.current, current, moves.length), [current, moves.length]);
  const turns = Array.from({ length: Math.ceil(moves.length / 2) }, (_, turn) => turn);
  return (
    <div ref={box} className={strip ? styles.strip : styles.list} dir="ltr">
      <ol className={styles.turns} aria-label={label}>
        {turns.map((turn) => (
          <li key={turn} className={styles.turn} value={turn + 1}>
            <span className={styles.number} aria-hidden>
              {turn + 1}.
            </span>
            {[turn * 2, turn * 2 + 1].map((at) => (
              <MoveButton
                key={at}
                san={moves[at]}
                time={timeAt(at)}
                ply={at + 1}
                current={current}
                onSelect={onSelect}
              />
            ))}
          </li>
        ))}
      </ol>
      {result ? <p className={styles.result}>{result}</p> : null}
    </div>
  );
}

interface MoveButtonProps {
  san: string | undefined;
  time: number | undefined;
  ply: number;
  current: number;
  onSelect: (ply: number) => void;
}

/** The list is one tab stop: the current move, or the first one. */
function MoveButton({ san, time, ply, current, onSelect }: MoveButtonProps) {
  const intl = useIntl();
  const { moveList } = useBoardOptions();
  if (san === undefined) return null;
  const isCurrent = ply === current;
  const button = (
    <button
      type="button"
      className={classNames(styles.move, isCurrent && styles.current)}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={`${san}, ${sayMove(intl, san, ply % 2 === 1 ? 'white' : 'black')}`}
      tabIndex={isCurrent || (current === 0 && ply === 1) ? 0 : -1}
      data-ply={ply}
      onClick={() => onSelect(ply)}
    >
      {moveList === 'figurine' ? <Figurines san={san} /> : san}
    </button>
  );
  if (time === undefined) return button;
  return (
    <span className={styles.timed}>
      {button}
      <span className={styles.time} aria-hidden>
        {spentText(time)}
      </span>
    </span>
  );
}

/** Scrolls only the list, never the page; the last move also brings the result into view. */
function scrollInside(box: HTMLElement | null, current: number, length: number) {
  if (!box) return;
  if (current === 0) return void box.scrollTo?.({ top: 0, left: 0 });
  if (current === length) return void box.scrollTo?.({ top: box.scrollHeight, left: box.scrollWidth });
  const move = box.querySelector<HTMLElement>(`[data-ply="${current}"]`);
  if (!move) return;
  const outer = box.getBoundingClientRect();
  const inner = move.getBoundingClientRect();
  const down = Math.min(0, inner.top - outer.top - 8) + Math.max(0, inner.bottom - outer.bottom + 8);
  const along = inner.left - outer.left - (outer.width - inner.width) / 2;
  box.scrollBy?.({ top: down, left: along });
}
