import type { MoveClass } from '@tabiya/chess/review/types.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ICON_SIZES, type IconSize } from '../../../ui/icon-size.ts';
import styles from './class-icon.module.css';

/** Sign of each class, so that no class is told by colour alone. */
const SIGNS: Record<MoveClass, string> = {
  brilliant: 'M9 6.4v6.9M9 17.2v.01M15 6.4v6.9M15 17.2v.01',
  great: 'M12 6.2v7.2M12 17.3v.01',
  best: 'm12 6 1.8 3.9 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2L6 10.4l4.2-.5z',
  excellent: 'm5.6 12.4 2.8 2.9 5.4-6M11.6 14.7l.6.6 6-6.3',
  good: 'm7.4 12.6 3 3 6.2-6.9',
  book: 'M12 8.2C10.4 7 8.3 6.7 6.2 7v9c2.1-.3 4.2 0 5.8 1.2 1.6-1.2 3.7-1.5 5.8-1.2V7c-2.1-.3-4.2 0-5.8 1.2zm0 0v8.8',
  forced: 'M6.6 12h10.2M13.1 8.1l3.9 3.9-3.9 3.9',
  inaccuracy: 'M6.2 9.1a2.5 2.5 0 1 1 3.9 2.1c-.9.6-1.4 1.2-1.4 2.3M8.7 17.2v.01M15.8 6.4v6.9M15.8 17.2v.01',
  mistake: 'M9.1 9.2a2.9 2.9 0 1 1 4.5 2.4c-1 .7-1.6 1.4-1.6 2.6M12 17.5v.01',
  miss: 'm8.2 8.2 7.6 7.6M15.8 8.2l-7.6 7.6',
  blunder:
    'M5.7 9.1a2.4 2.4 0 1 1 3.7 2c-.8.6-1.3 1.2-1.3 2.3M8.1 17.2v.01M13.7 9.1a2.4 2.4 0 1 1 3.7 2c-.8.6-1.3 1.2-1.3 2.3M16.1 17.2v.01',
};

const FILLED: readonly MoveClass[] = ['best'];

/** The sign on its disc, 24 units wide. */
export function ClassDrawing({ moveClass }: { moveClass: MoveClass }) {
  return (
    <g className={styles.toned} data-class={moveClass}>
      <circle cx={12} cy={12} r={11.5} className={styles.disc} />
      <path d={SIGNS[moveClass]} className={FILLED.includes(moveClass) ? styles.solid : styles.sign} />
    </g>
  );
}

export interface ClassIconProps {
  moveClass: MoveClass;
  /** Edge length in px. */
  size?: IconSize;
  className?: string | undefined;
}

/** Decoration beside the name of the class, which screen readers read. */
export function ClassIcon({ moveClass, size = 'small', className }: ClassIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={ICON_SIZES[size]}
      height={ICON_SIZES[size]}
      className={classNames(styles.icon, className)}
      aria-hidden
    >
      <ClassDrawing moveClass={moveClass} />
    </svg>
  );
}
