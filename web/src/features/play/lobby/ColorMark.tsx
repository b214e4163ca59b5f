import type { SeekColor } from '@tabiya/contract/play/lobby.ts';
import styles from './lobby.module.css';

/** Decoration beside the words: a light square, a dark one, or half and half. */
export function ColorMark({ color }: { color: SeekColor }) {
  return <span className={styles.color} data-color={color} aria-hidden />;
}
