import { useState } from 'react';
import { classNames } from './class-names.ts';
import { nameHash } from './name-hash.ts';
import styles from './Avatar.module.css';

export interface AvatarStatus {
  isOnline?: boolean | undefined;
  isPlaying?: boolean | undefined;
  isStreaming?: boolean | undefined;
}

const STATUSES = ['streaming', 'playing', 'online'] as const;
type ShownStatus = (typeof STATUSES)[number];

/** Returns the status to show: streaming before playing, and playing before online. */
const shownStatus = ({ isStreaming, isPlaying, isOnline }: AvatarStatus): ShownStatus | undefined =>
  STATUSES.find((_, at) => [isStreaming, isPlaying, isOnline][at]);

export interface AvatarProps {
  name: string;
  /** The uploaded picture; without it, or if it fails to load, one is generated from the name. */
  src?: string | undefined;
  /** The same picture for screens of double density. */
  src2x?: string | undefined;
  /** Edge length in px. */
  size?: number | undefined;
  status?: AvatarStatus | undefined;
  /** Labels of the status marks. */
  statusLabels?: Record<ShownStatus, string> | undefined;
}

/** Shown beside a written name, so only its status has a label. */
export function Avatar({ name, src, src2x, size = 40, status = {}, statusLabels }: AvatarProps) {
  const shown = shownStatus(status);
  const picture = src ? <Picture key={src} name={name} src={src} src2x={src2x} size={size} /> : undefined;
  const face = picture ?? <Drawing name={name} size={size} />;
  if (shown === undefined) return face;
  return (
    <span className={styles.holder}>
      {face}
      <StatusMark status={shown} label={statusLabels?.[shown]} />
    </span>
  );
}

/** Sources that are still usable: both sizes, only the smaller one, or none. */
const FALLBACKS = ['both', 'single', 'none'] as const;

function Picture({ name, src, src2x, size = 40 }: AvatarProps) {
  const [left, setLeft] = useState<(typeof FALLBACKS)[number]>(src2x === undefined ? 'single' : 'both');
  const fail = () => setLeft((before) => (before === 'both' ? 'single' : 'none'));
  if (left === 'none') return <Drawing name={name} size={size} />;
  return (
    <img
      // An error before hydration fires no handler, so the image is checked here.
      ref={(image) => void (image?.complete && image.naturalWidth === 0 && image.src !== '' && fail())}
      key={left}
      src={src}
      srcSet={left === 'both' ? `${src2x} 2x` : undefined}
      onError={fail}
      alt=""
      width={size}
      height={size}
      className={lookOf(size)}
      loading="lazy"
      decoding="async"
    />
  );
}

const lookOf = (size: number): string =>
  classNames(styles.avatar, size < 28 && styles.small, size >= 64 && styles.large);

function Drawing({ name, size }: { name: string; size: number }) {
  const hash = nameHash(name);
  const initial = [...name][0]?.toUpperCase() ?? '';
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={classNames(lookOf(size), styles[`tone${hash % 10}`])}
      aria-hidden
    >
      <rect width="40" height="40" className={styles.ground} />
      <path d={SHAPES[(hash >>> 8) % SHAPES.length]} className={styles.shape} />
      <text x="20" y="20" dy="0.36em" textAnchor="middle" className={styles.initial}>
        {initial}
      </text>
    </svg>
  );
}

/** The lit part: quarters, halves, a disc, a wedge. */
const SHAPES = [
  'M0 0h20v20H0z',
  'M20 0h20v20H20z',
  'M20 20h20v20H20z',
  'M0 20h20v20H0z',
  'M0 40 40 0v40z',
  'M0 0h40L0 40z',
  'M40 40H0a40 40 0 0 1 40-40z',
  'M0 0h40a40 40 0 0 1-40 40z',
  'M0 20h40v20H0z',
  'M20 20m-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
];

/** Shape of each status: a disc for online, a pawn for playing, an arrow for streaming. */
const MARKS: Record<ShownStatus, string> = {
  online: '',
  playing:
    'M8 3.200a2 2 0 0 1 1.200 3.600c.2 1.600.9 2.900 2.300 4v2h-7v-2c1.400-1.100 2.100-2.400 2.300-4A2 2 0 0 1 8 3.200z',
  streaming: 'M6 4.500v7l5.500-3.500z',
};

const StatusMark = ({ status, label }: { status: ShownStatus; label: string | undefined }) => (
  <span className={classNames(styles.status, styles[status])}>
    {MARKS[status] ? (
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d={MARKS[status]} />
      </svg>
    ) : null}
    {label ? <span className="visually-hidden">{label}</span> : null}
  </span>
);
