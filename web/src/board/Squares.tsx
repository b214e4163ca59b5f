import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import styles from './squares.module.css';

/**
 * The dark squares as dashed lines: crisp at every size and zoom, where tiled gradients leave notches. King of the hill
 * has its hill marked.
 */
export function Squares({ variant }: { variant?: BoardVariant | undefined }) {
  return (
    <>
      <svg className={styles.dark} viewBox="0 0 8 8" shapeRendering="crispEdges" aria-hidden>
        <path d="M1 .5h7M0 1.5h8M1 2.5h7M0 3.5h8M1 4.5h7M0 5.5h8M1 6.5h7M0 7.5h8" />
      </svg>
      {variant === 'kingofthehill' ? <i className={styles.hill} aria-hidden /> : null}
    </>
  );
}
