import type { PgnNode } from '@tabiya/chess/notation/pgn-tree.ts';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { useBoardOptions } from '../../../board/board-options.ts';
import { spentText } from '../../../board/clock-text.ts';
import { Figurines } from '../../../board/Figurines.tsx';
import { sayMove } from '../../../board/say-move.ts';
import { classNames } from '../../../ui/class-names.ts';
import { signOf } from '../../../board/glyph-signs.ts';
import { useTreeMove } from './tree-context.ts';
import styles from './tree-moves.module.css';

export interface TreeMoveProps {
  node: PgnNode;
  isWhite: boolean;
  /** Whether it is a move of the main line, which has a cell of its own. */
  isMain?: boolean;
}

/** A move of the tree; a press shows the position after it. */
export const TreeMove = memo(function TreeMove({ node, isWhite, isMain = false }: TreeMoveProps) {
  const intl = useIntl();
  const { moveList } = useBoardOptions();
  const [isCurrent, choose] = useTreeMove(node);
  const { san, nags, elapsed } = node;
  const said = sayMove(intl, san, isWhite ? 'white' : 'black');
  return (
    <span className={isMain ? styles.cell : undefined}>
      <button
        type="button"
        className={classNames(styles.move, isCurrent && styles.current)}
        aria-current={isCurrent ? 'step' : undefined}
        aria-label={[san + (nags?.map(signOf).join(' ') ?? ''), said].join(', ')}
        onClick={choose}
      >
        {moveList === 'figurine' ? <Figurines san={san} /> : san}
        {nags?.map((nag) => (
          <b key={nag} className={styles.glyph} data-nag={nag}>
            {signOf(nag)}
          </b>
        ))}
      </button>
      {isMain && elapsed !== undefined ? (
        <span className={styles.time} aria-hidden>
          {spentText(elapsed)}
        </span>
      ) : null}
    </span>
  );
});
