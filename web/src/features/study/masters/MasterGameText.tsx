import type { MasterGameView } from '@tabiya/contract/study/masters.ts';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { signOf } from '../../../board/glyph-signs.ts';
import { Figurines } from '../../../board/Figurines.tsx';
import { useBoardOptions } from '../../../board/board-options.ts';
import { sayMove } from '../../../board/say-move.ts';
import { resultText } from './result-text.ts';
import styles from './master-game.module.css';

interface MasterGameTextProps {
  game: MasterGameView;
  ply: number;
  onSelect: (ply: number) => void;
}

/** The game as a book has it: its moves, and what is said of them. All of it can be read without the board. */
export function MasterGameText({ game: { intro, line, result }, ply, onSelect }: MasterGameTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => scrollInside(box.current, ply), [ply]);
  return (
    <div ref={box} className={styles.text} lang="en" dir="ltr">
      {intro === null ? null : <p className={styles.note}>{intro}</p>}
      {partsOf(line).map(({ from, to, note }) => (
        <div key={from}>
          <p className={styles.moves}>
            {line.slice(from, to).map((move, at) => (
              <MoveButton
                key={move.uci + (from + at)}
                move={move}
                ply={from + at + 1}
                isFirst={at === 0}
                isCurrent={from + at + 1 === ply}
                onSelect={onSelect}
              />
            ))}
          </p>
          {note === null ? null : <p className={styles.note}>{note}</p>}
        </div>
      ))}
      <p className={styles.end}>{resultText(result)}</p>
    </div>
  );
}

interface Part {
  from: number;
  to: number;
  note: string | null;
}

/** Returns the stretches of moves, each up to a move of which something is said. */
const partsOf = (line: MasterGameView['line']): Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const [at, { note }] of line.entries()) {
    if (note === null && at + 1 < line.length) continue;
    parts.push({ from, to: at + 1, note });
    from = at + 1;
  }
  return parts;
};

interface MoveButtonProps {
  move: MasterGameView['line'][number];
  ply: number;
  isFirst: boolean;
  isCurrent: boolean;
  onSelect: (ply: number) => void;
}

function MoveButton({ move: { san, nags }, ply, isFirst, isCurrent, onSelect }: MoveButtonProps) {
  const intl = useIntl();
  const { moveList } = useBoardOptions();
  const isWhite = ply % 2 === 1;
  const number = isWhite ? `${(ply + 1) / 2}.` : isFirst ? `${ply / 2}…` : '';
  const signs = nags.map(signOf).join(' ');
  return (
    <button
      type="button"
      className={styles.move}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={`${number}${san}${signs}, ${sayMove(intl, san, isWhite ? 'white' : 'black')}`}
      data-ply={ply}
      onClick={() => onSelect(ply)}
    >
      <span className={styles.number}>{number}</span>
      {moveList === 'figurine' ? <Figurines san={san} /> : san}
      {signs}
    </button>
  );
}

/** Scrolls only the text, never the page. */
const scrollInside = (box: HTMLElement | null, ply: number): void => {
  const move = box?.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
  if (!box || (ply > 0 && !move)) return;
  const top = move ? move.offsetTop - box.offsetTop - box.clientHeight / 3 : 0;
  box.scrollTo?.({ top });
};
