import type { LevelName } from '@tabiya/contract/kit/levels.ts';
import { ICON_SIZES, type IconSize } from '../ui/icon-size.ts';
import styles from './level-mark.module.css';

type MarkedLevel = Extract<LevelName, 'basic' | 'silver' | 'gold' | 'platinum' | 'diamond' | 'moderator' | 'staff'>;

/** Each level has its own shape, so that colour alone never distinguishes them. */
const SHAPES: Record<MarkedLevel, { body: string; lit: string }> = {
  basic: { body: 'M5 5h14v14H5z', lit: 'M5 5h7v7H5z' },
  silver: { body: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z', lit: 'M12 3a9 9 0 0 0-9 9h9z' },
  gold: { body: 'M12 2l10 10-10 10L2 12z', lit: 'M12 2v10H2z' },
  platinum: { body: 'M12 2l8.7 5v10L12 22l-8.7-5V7z', lit: 'M12 2v10H3.300V7z' },
  diamond: { body: 'M7 3h10l5 6-10 12L2 9z', lit: 'M7 3h5v18L2 9z' },
  moderator: { body: 'M12 2l8 3v6c0 5-3.400 9-8 11-4.600-2-8-6-8-11V5z', lit: 'M12 2v20c-4.600-2-8-6-8-11V5z' },
  staff: {
    body: 'M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z',
    lit: 'M5 2h7v10H2V5a3 3 0 0 1 3-3z',
  },
};

/** Only the drawing; the caller adds its name. */
export function LevelMark({ level, size = 'medium' }: { level: MarkedLevel; size?: IconSize }) {
  const { body, lit } = SHAPES[level];
  return (
    <svg
      className={styles.mark}
      data-level={level}
      viewBox="0 0 24 24"
      width={ICON_SIZES[size]}
      height={ICON_SIZES[size]}
      aria-hidden
    >
      <path className={styles.body} d={body} />
      <path className={styles.lit} d={lit} />
    </svg>
  );
}
