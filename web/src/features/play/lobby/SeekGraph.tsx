import { LIVE_TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import type { SeekView } from '@tabiya/contract/play/lobby.ts';
import { useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import { across, CLASS_EDGES, GRAPH, placesOf, ratingSpan, upwards } from './seek-places.ts';
import styles from './lobby.module.css';

export interface SeekGraphProps {
  seeks: readonly SeekView[];
  myId: string | undefined;
  onChoose: (seek: SeekView) => void;
}

/**
 * Graph of the seeks: time from left to right, rating upwards; rated games are round, casual ones square, and variants
 * are turned by 45 degrees. Keyboards and screen readers use the list, which has the same content.
 */
export function SeekGraph({ seeks, myId, onChoose }: SeekGraphProps) {
  const intl = useIntl();
  const span = ratingSpan(seeks.map(({ rating }) => rating));
  const { width, height, start, end, top, foot } = GRAPH;
  const step = span.max - span.min > 1_000 ? 400 : 200;
  const lines = Array.from(
    { length: Math.floor((span.max - span.min) / step) + 1 },
    (_, i) => Math.ceil(span.min / step) * step + i * step,
  ).filter((rating) => rating <= span.max);
  return (
    <svg className={styles.graph} viewBox={`0 0 ${width} ${height}`} aria-hidden direction="ltr">
      {lines.map((rating) => (
        <g key={rating} className={styles.axis}>
          <line x1={start} x2={width - end} y1={upwards(rating, span)} y2={upwards(rating, span)} />
          <text x={start - 6} y={upwards(rating, span)} dy="0.35em" textAnchor="end">
            {rating}
          </text>
        </g>
      ))}
      {LIVE_TIME_CLASSES.map((timeClass) => (
        <g key={timeClass} className={styles.axis}>
          <line x1={across(CLASS_EDGES[timeClass])} x2={across(CLASS_EDGES[timeClass])} y1={top} y2={height - foot} />
          <text x={across(CLASS_EDGES[timeClass]) + 4} y={height - 10}>
            {intl.formatMessage({ id: `lobby.class.${timeClass}` })}
          </text>
        </g>
      ))}
      {placesOf(seeks, span).map(({ seek, x, y }) => (
        <g
          key={seek.id}
          className={styles.dot}
          data-mine={seek.player.id === myId || undefined}
          data-variant={seek.variant === 'chess' ? undefined : ''}
          transform={`translate(${x} ${y})`}
          onClick={() => onChoose(seek)}
        >
          <title>
            {`${seek.player.username} (${seek.rating}) ${timeControlText(intl, seek.timeControl)} ${intl.formatMessage({ id: 'games.variant' }, { variant: seek.variant })}`}
          </title>
          {/* A finger is wider than a dot. */}
          <circle r={12} className={styles.target} />
          {seek.rated ? (
            <circle r={5} className={styles.shape} />
          ) : (
            <rect className={styles.shape} x={-4.5} y={-4.5} width={9} height={9} rx={1} />
          )}
        </g>
      ))}
    </svg>
  );
}
