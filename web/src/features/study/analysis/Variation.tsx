import type { PgnNode } from '@tabiya/chess/notation/pgn-tree.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, memo, useState } from 'react';
import { useIntl } from 'react-intl';
import { MoveComments } from './MoveComments.tsx';
import { asidesAfter, lineAfter, type LineMove } from './rows.ts';
import { TreeMove } from './TreeMove.tsx';
import styles from './tree-moves.module.css';

export interface VariationProps {
  first: PgnNode;
  /** Number of plies before its first move. */
  plies: number;
}

/** A variation with its own variations inside. It can be folded up to its first move. */
export const Variation = memo(function Variation({ first, plies }: VariationProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(true);
  const own: LineMove = { node: first, others: [], plies };
  const line = isOpen ? [own, ...lineAfter(first, plies + 1)] : [own];
  return (
    <div className={styles.variation}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-label={intl.formatMessage({ id: 'analysis.fold' }, { move: first.san })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown /> : <ChevronRight />}
      </button>
      <div className={styles.line}>
        {line.map(({ node, others, plies: before }, at) => {
          const isFresh = at === 0 || isInterrupted(line[at - 1]!);
          return (
            <Fragment key={before}>
              {before % 2 === 0 || isFresh ? (
                <span className={styles.inlineNumber} aria-hidden>
                  {Math.floor(before / 2) + 1}
                  {before % 2 === 0 ? '.' : '…'}
                </span>
              ) : null}
              <TreeMove node={node} isWhite={before % 2 === 0} />
              {isOpen ? (
                <>
                  <MoveComments comments={node.comments} />
                  {others.map((other) => (
                    <Variation key={other.uci} first={other} plies={before} />
                  ))}
                  {asidesAfter(node).map((aside) => (
                    <Variation key={aside.uci} first={aside} plies={before + 1} />
                  ))}
                </>
              ) : null}
            </Fragment>
          );
        })}
        {isOpen ? null : <span aria-hidden>…</span>}
      </div>
    </div>
  );
});

/** Whether something stands after a move, so that the next one needs its number. */
const isInterrupted = ({ node, others }: LineMove): boolean => others.length > 0 || node.comments !== undefined;
