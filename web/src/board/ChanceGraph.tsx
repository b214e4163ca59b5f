import type { PointerEvent, ReactNode } from 'react';
import styles from './chance-graph.module.css';

/** Margin that keeps marks at the edge fully visible, in hundredths of the height. */
const EDGE = 7;

/** Returns how far from the top of a graph a chance is drawn, 0 to 100. */
export const heightOf = (chance: number): number => 100 - EDGE - (chance * (100 - 2 * EDGE)) / 100;

export interface ChanceGraphProps {
  /** White's chance to win by ply, 0 to 100, from the starting position on; undefined where nobody knows it. */
  chances: readonly (number | undefined)[];
  ply: number;
  onPly: (ply: number) => void;
  label: string;
  /** The position that is shown, in words. */
  valueText: string;
  /** Marks on the drawing, which is as wide as there are plies and 100 high. */
  marks?: ReactNode;
  /** The same as a table or so, for screen readers. */
  children?: ReactNode;
}

/** White's chance to win by ply. A press or drag goes to the move, and so do the keys of the whole page. */
export function ChanceGraph({ chances, ply, onPly, label, valueText, marks, children }: ChanceGraphProps) {
  const last = chances.length - 1;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPly(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <div className={styles.graph} dir="ltr">
      <div
        className={styles.press}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={ply}
        aria-valuetext={valueText}
        onPointerDown={point}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
      >
        <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" className={styles.drawing} aria-hidden>
          {stretchesOf(chances).map((line) => (
            <path key={line} className={styles.white} d={line} />
          ))}
          <path className={styles.half} d={`M0 50H${last}`} />
          <path className={styles.here} d={`M${ply} 0V100`} />
          {marks}
        </svg>
      </div>
      {children}
    </div>
  );
}

/** Returns the outlines of the stretches of known chances; a single one is half a move wide. */
const stretchesOf = (chances: readonly (number | undefined)[]): string[] => {
  const stretches: [at: number, height: string][][] = [];
  for (const [at, chance] of chances.entries()) {
    if (chance === undefined) continue;
    if (at === 0 || chances[at - 1] === undefined) stretches.push([]);
    stretches.at(-1)!.push([at, heightOf(chance).toFixed(1)]);
  }
  return stretches.map((stretch) => {
    const [[first, height], [last, end]] = [stretch[0]!, stretch.at(-1)!];
    const [from, to] = stretch.length === 1 ? [first - 0.25, last + 0.25] : [first, last];
    return `M${from} 100V${height}${stretch.map(([at, y]) => `L${at} ${y}`).join('')}L${to} ${end}V100Z`;
  });
};
