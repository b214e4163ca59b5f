import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export type EmptyDrawingName = 'board' | 'search' | 'people' | 'fallen';

export function EmptyDrawing({ name }: { name: EmptyDrawingName }) {
  return (
    <svg viewBox="0 0 128 96" className={styles.drawing} aria-hidden>
      <path d={SQUARES} className={styles.far} />
      <path d={OTHERS} className={styles.near} />
      {DRAWINGS[name]}
    </svg>
  );
}

/** A corner of a board lying flat, with one square lit. */
const SQUARES =
  'M16 60h24l-5 14H8zM64 60h24l2 14H63zM35 74h28l-1 16H29zM90 74h27l6 16H92zM40 48h24v12H40zM88 48h20l4 12H88z';
const OTHERS =
  'M40 60h24l-1 14H35zM88 60h24l5 14H90zM8 74h27l-6 16H2zM63 74h27l2 16H62zM20 48h20v12H16zM64 48h24v12H64z';

const LAMP = (
  <>
    <path d="M52 12 30 74h35L76 12z" className={styles.glow} />
    <path d="M40 60h24l-1 14H35z" className={styles.lit} />
  </>
);

const PAWN = 'M52 40a7 7 0 1 1 8 0c1 7 3 12 8 17v7H44v-7c5-5 7-10 8-17z';

const DRAWINGS: Record<EmptyDrawingName, ReactNode> = {
  board: (
    <>
      {LAMP}
      <path d="M46 6h36l-8 10H54z" className={styles.ink} />
    </>
  ),
  search: (
    <>
      {LAMP}
      <circle cx="62" cy="36" r="20" className={styles.stroke} />
      <path d="m77 51 15 17" className={styles.stroke} />
    </>
  ),
  people: (
    <>
      <path d="M40 60h24l-1 14H35z" className={styles.lit} />
      <path d={PAWN} className={styles.ink} transform="translate(-6 4)" />
      <path d={PAWN} className={styles.ink} transform="translate(40 4)" />
    </>
  ),
  fallen: (
    <>
      <path d="M40 60h24l-1 14H35z" className={styles.lit} />
      <path d={PAWN} className={styles.ink} transform="translate(30 14) rotate(78 56 64)" />
    </>
  ),
};
