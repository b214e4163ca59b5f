import { memo } from 'react';
import { MoveComments } from './MoveComments.tsx';
import { asidesAfter, lastOf, type Row } from './rows.ts';
import { TreeMove } from './TreeMove.tsx';
import { Variation } from './Variation.tsx';
import styles from './tree-moves.module.css';

/** A row of the main line with what belongs to its last move. It is drawn again only when one of its moves is another. */
export const MainLineRow = memo(function MainLineRow(row: Row) {
  const { number, white, black, siblings, plies } = row;
  const last = lastOf(row);
  const asides = last ? asidesAfter(last) : [];
  return (
    <>
      <div className={styles.row}>
        <span className={styles.number} aria-hidden>
          {number}.
        </span>
        {white ? <TreeMove node={white} isWhite isMain /> : <span className={styles.gap}>…</span>}
        {black ? <TreeMove node={black} isWhite={false} isMain /> : null}
      </div>
      <MoveComments comments={last?.comments} />
      {siblings.slice(1).map((other) => (
        <Variation key={other.uci} first={other} plies={plies} />
      ))}
      {asides.map((aside) => (
        <Variation key={aside.uci} first={aside} plies={plies + 1} />
      ))}
    </>
  );
});
