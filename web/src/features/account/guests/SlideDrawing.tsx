import type { ReactNode } from 'react';
import type { GuestSlide } from './open-guest-modal.ts';
import styles from './guests.module.css';

/** Drawing of one lamp over a corner of the board, and the subject of the slide under it. */
export function SlideDrawing({ slide }: { slide: GuestSlide }) {
  return (
    <svg viewBox="0 0 240 120" className={styles.drawing} aria-hidden>
      <path d={DARK} className={styles.dark} />
      <path d={LIGHT} className={styles.light} />
      <path d="M108 0h24l46 92H62z" className={styles.glow} />
      <path d="M94 92h52l6 20H88z" className={styles.lit} />
      {DRAWINGS[slide]}
    </svg>
  );
}

const DARK = 'M42 92h52l-6 20H30zM146 92h52l12 20h-58zM0 112h30l-10 8H0zM88 112h64l3 8H85zM210 112h30v8h-20z';
const LIGHT = 'M0 92h42l-12 20H0zM198 92h42v20h-30zM30 112h58l-3 8H20zM152 112h58l10 8h-65z';

const DRAWINGS: Record<GuestSlide, ReactNode> = {
  pawn: (
    <g className={styles.ink}>
      <path d="M112 55a14 14 0 1 1 16 0c2 14 8 24 18 32H94c10-8 16-18 18-32z" />
      <path d="M88 90h64v12H88z" />
    </g>
  ),
  stats: (
    <>
      <path d="M76 78h18v24H76zM104 62h18v40h-18zM132 46h18v56h-18z" className={styles.ink} />
      <path d="m72 60 32-18 20 6 36-28" className={styles.line} />
      <circle cx="160" cy="20" r="6" className={styles.lamp} />
    </>
  ),
  puzzles: (
    <path
      d="M84 40h26a10 10 0 1 1 20 0h26v24a10 10 0 1 1 0 20v18h-26a10 10 0 1 0-20 0H84V84a10 10 0 1 0 0-20z"
      className={styles.ink}
    />
  ),
  lessons: (
    <>
      <path d="M72 38c18-6 34-4 46 6v60c-12-10-28-12-46-6z" className={styles.ink} />
      <path d="M168 38c-18-6-34-4-46 6v60c12-10 28-12 46-6z" className={styles.ink} />
      <path d="M132 58c8-5 17-7 26-6M132 72c8-5 17-7 26-6" className={styles.line} />
    </>
  ),
  analysis: (
    <>
      <path d="M80 34h56v56H80z" className={styles.ink} />
      <path d="M80 34h28v28H80zM108 62h28v28h-28z" className={styles.lamp} />
      <circle cx="142" cy="72" r="20" className={styles.glass} />
      <path d="m156 87 16 17" className={styles.line} />
    </>
  ),
};
