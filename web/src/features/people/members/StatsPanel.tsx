import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ClassStats } from '@tabiya/contract/people/members.ts';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { ProvisionalNote } from '../../../people-kit/ProvisionalNote.tsx';
import { RatingClassName } from '../../../people-kit/RatingClassName.tsx';
import { statsQuery } from './queries.ts';
import { RatingGraph } from './RatingGraph.tsx';
import { ResultBar } from './ResultBar.tsx';
import styles from './stats.module.css';

/** Statistics of one member by rating class; the class with the most games comes first. */
export function StatsPanel({ username }: { username: string }) {
  const intl = useIntl();
  const { data } = useSuspenseQuery(statsQuery(call, username));
  const [chosen, choose] = useState<RatingClass>();
  const most = data.classes.toSorted((a, b) => b.games.total - a.games.total)[0]?.rating.ratingClass;
  const ratingClass = chosen ?? most ?? 'blitz';
  const stats = data.classes.find(({ rating }) => rating.ratingClass === ratingClass);
  return (
    <Tabs
      label={intl.formatMessage({ id: 'members.time_classes' })}
      tabs={data.classes.map(({ rating: { ratingClass: key } }) => ({
        key,
        label: (
          <span className={styles.class}>
            <RatingClassIcon ratingClass={key} size="small" />
            <RatingClassName ratingClass={key} />
          </span>
        ),
      }))}
      value={ratingClass}
      onChange={choose}
    >
      {stats === undefined || stats.games.total === 0 ? (
        <EmptyState title={<FormattedMessage id="members.not_played" />} />
      ) : (
        <div className={styles.frame}>
          <ClassPanel username={data.player.username} stats={stats} />
        </div>
      )}
    </Tabs>
  );
}

function ClassPanel({ username, stats }: { username: string; stats: ClassStats }) {
  const { rating, peak, games, white, black } = stats;
  return (
    <div className={styles.panel}>
      <h2 className="visually-hidden">
        <RatingClassName ratingClass={rating.ratingClass} />
      </h2>
      <dl className={styles.figures}>
        <Figure words="members.rating_now">
          <bdi dir="ltr">
            {rating.rating}
            {rating.provisional ? '?' : ''}
          </bdi>
          {rating.provisional ? <ProvisionalNote /> : null}
        </Figure>
        {peak ? (
          <Figure words="members.peak">
            {peak.rating}
            <span className={styles.when}>
              <FormattedDate value={peak.at} dateStyle="medium" timeZone="UTC" />
            </span>
          </Figure>
        ) : null}
        <Figure words="members.games">
          <FormattedNumber value={games.total} />
        </Figure>
        <Figure words="members.rated_games">
          <FormattedNumber value={rating.games} />
        </Figure>
      </dl>
      <Card className={styles.wide}>
        <RatingGraph username={username} ratingClass={rating.ratingClass} />
      </Card>
      <Card className={styles.part}>
        <h3>
          <FormattedMessage id="members.as_white" />
        </h3>
        <ResultBar counts={white} />
      </Card>
      <Card className={styles.part}>
        <h3>
          <FormattedMessage id="members.as_black" />
        </h3>
        <ResultBar counts={black} />
      </Card>
      <Terminations ends={stats.ends} total={games.total} />
    </div>
  );
}

const Figure = ({ words, children }: { words: FigureWords; children: React.ReactNode }) => (
  <div className={styles.figure}>
    <dt>
      <FormattedMessage id={words} />
    </dt>
    <dd>{children}</dd>
  </div>
);
type FigureWords = 'members.rating_now' | 'members.peak' | 'members.games' | 'members.rated_games';

function Terminations({ ends, total }: { ends: ClassStats['ends']; total: number }) {
  return (
    <Card className={styles.wide}>
      <h3>
        <FormattedMessage id="members.ends" />
      </h3>
      <ul className={styles.ends}>
        {ends.map(({ outcome, reason, games }) => (
          <li key={`${outcome} ${reason}`} className={styles.end}>
            <span className={styles.endWords}>
              <span className={styles.key} data-outcome={outcome} aria-hidden />
              <FormattedMessage id={`archive.outcome.${outcome}`} />
              <span className={styles.reason}>
                <FormattedMessage id={`games.reason.${reason}`} />
              </span>
            </span>
            <span className={styles.track} aria-hidden>
              <span data-outcome={outcome} style={{ inlineSize: `${(games / total) * 100}%` }} />
            </span>
            <span className={styles.count}>
              <FormattedNumber value={games} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
