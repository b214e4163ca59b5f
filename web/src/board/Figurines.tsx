import { classNames } from '../ui/class-names.ts';
import styles from './figurines.module.css';

const ROLES: Record<string, string | undefined> = {
  K: styles.king,
  Q: styles.queen,
  R: styles.rook,
  B: styles.bishop,
  N: styles.knight,
};

/** Renders a move with figurines in place of piece letters. */
export function Figurines({ san }: { san: string }) {
  return san
    .split(/([KQRBN])/)
    .map((part, at) =>
      part in ROLES ? (
        <i key={at} className={classNames(styles.figurine, ROLES[part])} />
      ) : (
        <span key={at}>{part}</span>
      ),
    );
}
