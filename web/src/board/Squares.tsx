import type { Variant } from '@tabiya/chess/rules/types.ts';
import styles from './squares.module.css';

/**
 * Draws the dark squares as dashed lines, which are crisp at every size and zoom; tiled gradients leave notches. In
 * King of the Hill the hill is marked.
 */
export function Squares({ variant }: { variant?: Variant | undefined }) {
  return (
    <>
      <svg className={styles.dark} viewBox="0 0 8 8" shapeRendering="crispEdges" aria-hidden>
        <path d="M1 .5h7M0 1.5h8M1 2.5h7M0 3.5h8M1 4.5h7M0 5.5h8M1 6.5h7M0 7.5h8" />
      </svg>
      {variant === 'kingofthehill' ? <i className={styles.hill} aria-hidden /> : null}
    </>
  );
}
