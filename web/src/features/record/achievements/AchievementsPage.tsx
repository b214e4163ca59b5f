import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { AchievementCard } from './AchievementCard.tsx';
import { achievementsQuery, loadAchievements } from './queries.ts';
import styles from './achievements.module.css';

function AchievementsPage() {
  const intl = useIntl();
  const { username = '' } = useParams();
  const { locale } = useSite();
  const { data } = useSuspenseQuery(achievementsQuery(call, { username, locale }));
  const earned = data.achievements.filter(({ earnedAt }) => earnedAt !== null);
  useNamedPlace();
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'achievements.meta' }, { name: data.username })}
        description={intl.formatMessage({ id: 'achievements.description' }, { name: data.username })}
        path={pageUrl('web_awards_achievements', { username })}
      />
      <header className={styles.header}>
        <h1 dir="auto">
          <FormattedMessage id="achievements.title" values={{ name: data.username }} />
        </h1>
        <p className={styles.lead}>
          <FormattedMessage id="achievements.count" values={{ earned: earned.length, all: data.achievements.length }} />{' '}
          <PageLink to={pageUrl('web_awards_member', { username })}>
            <FormattedMessage id="achievements.to_awards" />
          </PageLink>
        </p>
      </header>
      <h2 className="visually-hidden">
        <FormattedMessage id="achievements.all" />
      </h2>
      <ul className={styles.grid}>
        {data.achievements.map((achievement) => (
          <AchievementCard key={achievement.code} achievement={achievement} />
        ))}
      </ul>
    </PageFrame>
  );
}

/** Scrolls to the achievement that the address names. */
const useNamedPlace = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ block: 'center' });
  }, [hash]);
};

export const page: PageModule = { Component: AchievementsPage, load: loadAchievements };
