import type { Color } from '@tabiya/chess/rules/types.ts';
import { classNames } from '../ui/class-names.ts';
import { toOf } from './placement.ts';
import type { Premoves } from './premoves.ts';
import { squareClass } from './StaticPosition.tsx';
import styles from './board.module.css';

/** Veils the pieces shown on premove squares and numbers them. */
export function PremoveGhosts({ premoves, orientation }: { premoves: Premoves; orientation: Color }) {
  const numbers = Map.groupBy(premoves.keys(), (at) => toOf(premoves[at] ?? ''));
  return [...numbers].map(([square, at]) => (
    <span key={square} className={classNames(squareClass(square, orientation), styles.ghost)} aria-hidden>
      <span className={styles.number}>{at.map((index) => index + 1).join('·')}</span>
    </span>
  ));
}
