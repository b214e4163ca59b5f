import type { ReactNode } from 'react';
import styles from './apps.module.css';

export type AppPictureName = 'iphone' | 'android' | 'desktop' | 'mac' | 'keyboard' | 'board' | 'api';

/** A drawing of what the steps beside it are about; they say the same in words. */
export function AppPicture({ name }: { name: AppPictureName }) {
  return (
    <svg viewBox="0 0 200 120" className={styles.picture} aria-hidden>
      {PICTURES[name]}
    </svg>
  );
}

/** The mark of the site: four squares, one lit. */
const mark = (x: number, y: number, size: number): ReactNode => {
  const half = size / 2 - 1;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={half} height={half} className={styles.ink} />
      <rect x={half + 2} width={half} height={half} className={styles.lit} />
      <rect y={half + 2} width={half} height={half} className={styles.ink} />
      <rect x={half + 2} y={half + 2} width={half} height={half} className={styles.ink} />
    </g>
  );
};

const phone = (inside: ReactNode): ReactNode => (
  <>
    <rect x="66" y="4" width="68" height="112" rx="10" className={styles.body} />
    <rect x="71" y="10" width="58" height="100" rx="5" className={styles.screen} />
    {inside}
  </>
);

const browser = (bar: ReactNode, inside: ReactNode): ReactNode => (
  <>
    <rect x="20" y="12" width="160" height="96" rx="8" className={styles.body} />
    <rect x="26" y="34" width="148" height="68" rx="3" className={styles.screen} />
    <rect x="44" y="18" width="108" height="11" rx="5" className={styles.screen} />
    {bar}
    {inside}
  </>
);

const PAWN = 'M-4-6a7 7 0 1 1 8 0c1 6 3 10 7 14v6h-22v-6c4-4 6-8 7-14z';

const squares = (x: number, y: number, size: number): ReactNode =>
  Array.from({ length: 8 }, (_, at) => (
    <rect
      key={at}
      x={x + ((at % 2) * 2 + (Math.floor(at / 2) % 2)) * size}
      y={y + Math.floor(at / 2) * size}
      width={size}
      height={size}
      className={styles.ink}
    />
  ));

const PICTURES: Record<AppPictureName, ReactNode> = {
  iphone: phone(
    <>
      {mark(88, 24, 24)}
      <rect x="71" y="66" width="58" height="44" rx="5" className={styles.sheet} />
      <path d="M100 92V74m-6 6 6-6 6 6" className={styles.line} />
      <path d="M92 84h-3v16h22V84h-3" className={styles.line} />
    </>,
  ),
  android: phone(
    <>
      {mark(79, 60, 24)}
      <rect x="92" y="14" width="35" height="36" rx="4" className={styles.sheet} />
      <path d="M98 24h18M98 42h14" className={styles.faint} />
      <path d="M98 33h23" className={styles.line} />
      <g className={styles.lit}>
        <circle cx="124" cy="100" r="2.5" />
        <circle cx="124" cy="92" r="2.5" />
        <circle cx="124" cy="84" r="2.5" />
      </g>
    </>,
  ),
  desktop: browser(
    <>
      <rect x="137" y="17" width="15" height="13" rx="4" className={styles.sheet} />
      <path d="M144.5 19v6m-2.5-2.5 2.5 2.5 2.5-2.5M141 28h7" className={styles.fine} />
    </>,
    mark(86, 54, 28),
  ),
  mac: browser(
    <g className={styles.faintFill}>
      <circle cx="29" cy="23" r="3" />
      <circle cx="38" cy="23" r="3" />
    </g>,
    <>
      <rect x="60" y="78" width="80" height="22" rx="6" className={styles.sheet} />
      <rect x="66" y="82" width="14" height="14" rx="3" className={styles.faintFill} />
      <rect x="120" y="82" width="14" height="14" rx="3" className={styles.faintFill} />
      {mark(92, 81, 16)}
      <path d="M100 46v24m-6-6 6 6 6-6" className={styles.line} />
    </>,
  ),
  keyboard: (
    <>
      <rect x="14" y="26" width="172" height="70" rx="8" className={styles.body} />
      {Array.from({ length: 27 }, (_, at) => (
        <rect
          key={at}
          x={22 + (at % 9) * 17.6}
          y={34 + Math.floor(at / 9) * 19}
          width="14"
          height="14"
          rx="3"
          className={at === 16 || at === 24 || at === 25 || at === 26 ? styles.lit : styles.screen}
        />
      ))}
    </>
  ),
  board: (
    <>
      <rect x="18" y="20" width="88" height="88" rx="5" className={styles.body} />
      <rect x="26" y="28" width="72" height="72" className={styles.screen} />
      {squares(26, 28, 18)}
      <rect x="44" y="64" width="18" height="18" className={styles.lit} />
      <path d={PAWN} transform="translate(53 72)" className={styles.figure} />
      <path d="M116 52q12 12 0 24M126 44q20 20 0 40" className={styles.line} />
      <rect x="148" y="30" width="40" height="68" rx="7" className={styles.body} />
      <rect x="152" y="36" width="32" height="56" rx="3" className={styles.screen} />
      {squares(152, 48, 8)}
      <rect x="160" y="64" width="8" height="8" className={styles.lit} />
    </>
  ),
  api: (
    <>
      <rect x="20" y="16" width="160" height="88" rx="8" className={styles.body} />
      <rect x="26" y="22" width="148" height="76" rx="3" className={styles.screen} />
      <path d="m40 38 12 10-12 10" className={styles.line} />
      <path d="M62 58h34M40 74h60M40 86h42" className={styles.faint} />
      {mark(124, 46, 36)}
    </>
  ),
};
