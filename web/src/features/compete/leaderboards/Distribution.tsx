import { DISTRIBUTION_STEP, type LeaderboardView } from '@tabiya/contract/compete/leaderboards.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '../../../ui/Card.tsx';
import styles from './leaderboard.module.css';

const VIEW_HEIGHT = 120;
const COLUMN_WIDTH = 8;

/** Histogram of ratings, with one's own place in it. */
export function Distribution({ view, name }: { view: LeaderboardView; name: string }) {
  const intl = useIntl();
  const { distribution, own } = view;
  const columns = columnsOf(distribution);
  const most = Math.max(...columns.map(({ players }) => players));
  const all = columns.reduce((sum, { players }) => sum + players, 0);
  if (all === 0) return null;
  const isOwn = (from: number) => own !== null && own.rating >= from && own.rating < from + DISTRIBUTION_STEP;
  const first = columns[0]!.from;
  const last = columns.at(-1)!.from + DISTRIBUTION_STEP;
  const middle = first + Math.round(columns.length / 2) * DISTRIBUTION_STEP;
  return (
    <Card className={styles.distribution}>
      <h2>
        <FormattedMessage id="leaderboards.distribution" values={{ name }} />
      </h2>
      <p className={styles.most} aria-hidden>
        <FormattedMessage id="leaderboards.distribution.most" values={{ most }} />
      </p>
      <svg
        viewBox={`0 0 ${columns.length * COLUMN_WIDTH} ${VIEW_HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.graph}
        role="img"
        aria-label={intl.formatMessage({ id: 'leaderboards.distribution.label' }, { from: first, to: last, all })}
      >
        {columns.map(({ from, players }, index) => (
          <rect
            key={from}
            x={index * COLUMN_WIDTH + 0.5}
            width={COLUMN_WIDTH - 1}
            y={VIEW_HEIGHT - (players / most) * VIEW_HEIGHT}
            height={(players / most) * VIEW_HEIGHT}
            data-own={isOwn(from) || undefined}
          />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden dir="ltr">
        <span>{first}</span>
        {columns.length > 2 ? <span>{middle}</span> : null}
        <span>{last}</span>
      </p>
      <p>
        {own === null ? (
          <FormattedMessage id="leaderboards.players" values={{ all }} />
        ) : (
          <FormattedMessage
            id="leaderboards.own"
            values={{
              rating: own.rating,
              percent: intl.formatNumber(own.percentile / 100, { style: 'percent', maximumFractionDigits: 1 }),
            }}
          />
        )}
      </p>
    </Card>
  );
}

/** Returns the columns of the histogram, with the empty ones filled in. */
const columnsOf = (distribution: LeaderboardView['distribution']): LeaderboardView['distribution'] => {
  const first = distribution[0]?.from;
  const last = distribution.at(-1)?.from;
  if (first === undefined || last === undefined) return [];
  const counts = new Map(distribution.map(({ from, players }) => [from, players]));
  return Array.from({ length: (last - first) / DISTRIBUTION_STEP + 1 }, (_, index) => {
    const from = first + index * DISTRIBUTION_STEP;
    return { from, players: counts.get(from) ?? 0 };
  });
};
