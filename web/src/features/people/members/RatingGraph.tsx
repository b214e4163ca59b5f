import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import { useQuery } from '@tanstack/react-query';
import type { RatingPoint } from '@tabiya/contract/people/members.ts';
import { lazy, Suspense, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ratingHistoryQuery } from './queries.ts';
import styles from './stats.module.css';

const RatingPlot = lazy(async () => ({ default: (await import('./RatingPlot.tsx')).RatingPlot }));

const SPANS = [
  ['month', 30],
  ['quarter', 90],
  ['year', 365],
  ['all', 3650],
] as const;

/** Rating over a period that can be chosen. */
export function RatingGraph({ username, ratingClass }: { username: string; ratingClass: RatingClass }) {
  const intl = useIntl();
  const [days, setDays] = useState<number>(365);
  const { data } = useQuery(ratingHistoryQuery(call, { username, ratingClass, days }));
  const points = data?.points ?? [];
  return (
    <figure className={styles.graph}>
      <figcaption className={styles.caption}>
        <h3>
          <FormattedMessage id="members.history" />
        </h3>
        <div className={styles.spans} role="group" aria-label={intl.formatMessage({ id: 'members.span' })}>
          {SPANS.map(([name, span]) => (
            <button
              key={name}
              type="button"
              className={classNames(styles.span)}
              aria-pressed={span === days}
              onClick={() => setDays(span)}
            >
              <FormattedMessage id={`members.span.${name}`} />
            </button>
          ))}
        </div>
      </figcaption>
      <div className={styles.plot} aria-hidden>
        {points.length > 1 ? (
          <Suspense fallback={null}>
            <RatingPlot points={points} />
          </Suspense>
        ) : data ? (
          <p className={styles.short}>
            <FormattedMessage id="members.too_few" />
          </p>
        ) : null}
      </div>
      <PointTable points={points} />
    </figure>
  );
}

/** Text alternative of the graph: at most 24 of its points as a table. */
function PointTable({ points }: { points: readonly RatingPoint[] }) {
  const step = Math.max(1, Math.ceil(points.length / 24));
  const some = points.filter((_, at) => (points.length - 1 - at) % step === 0);
  return (
    <table className="visually-hidden">
      <caption>
        <FormattedMessage id="members.history" />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="archive.date" />
          </th>
          <th scope="col">
            <FormattedMessage id="members.rating_now" />
          </th>
        </tr>
      </thead>
      <tbody>
        {some.map(({ at, rating }) => (
          <tr key={at}>
            <th scope="row">
              <FormattedDate value={at} dateStyle="medium" timeZone="UTC" />
            </th>
            <td>{rating}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
