import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { AchievementMedals } from '../../record/achievements/AchievementMedals.tsx';
import { achievementsQuery, loadAchievements } from '../../record/achievements/queries.ts';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { memberQuery } from '../members/queries.ts';
import styles from './awards.module.css';

function AwardsPage() {
  const intl = useIntl();
  const { username = '' } = useParams();
  const { locale } = useSite();
  const { data } = useSuspenseQuery(achievementsQuery(call, { username, locale }));
  const { data: member } = useSuspenseQuery(memberQuery(call, username));
  const earned = data.achievements.filter(({ earnedAt }) => earnedAt !== null);
  const all = pageUrl('web_awards_achievements', { username });
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'awards.meta' }, { name: data.username })}
        description={intl.formatMessage({ id: 'awards.description' }, { name: data.username })}
        path={pageUrl('web_awards_member', { username })}
      />
      <Card className={styles.header}>
        <MemberAvatar player={member} size={80} click="openProfile" />
        <div>
          <h1 dir="auto">
            <FormattedMessage id="awards.title" values={{ name: data.username }} />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage
              id="achievements.count"
              values={{ earned: earned.length, all: data.achievements.length }}
            />
          </p>
        </div>
      </Card>
      <section className={styles.section} aria-labelledby="awards-achievements">
        <div className={styles.heading}>
          <h2 id="awards-achievements">
            <FormattedMessage id="awards.achievements" />
          </h2>
          <PageLink to={all}>
            <FormattedMessage id="awards.see_all" />
          </PageLink>
        </div>
        {earned.length === 0 ? <NoAwards name={data.username} /> : <AchievementMedals earned={earned} page={all} />}
      </section>
    </PageFrame>
  );
}

function NoAwards({ name }: { name: string }) {
  const isOwn = useMe()?.username.toLowerCase() === name.toLowerCase();
  if (!isOwn) return <EmptyState title={<FormattedMessage id="awards.none" values={{ name }} />} />;
  return (
    <EmptyState
      title={<FormattedMessage id="awards.none.own" />}
      action={
        <Button variant="play" href={pageUrl('web_play_new')}>
          <FormattedMessage id="awards.none.play" />
        </Button>
      }
    >
      <FormattedMessage id="awards.none.words" />
    </EmptyState>
  );
}

const load = async (request: PageRequest): Promise<unknown> => {
  const { call: ask, queries, params } = request;
  return Promise.all([loadAchievements(request), queries.fetchQuery(memberQuery(ask, params['username'] ?? ''))]);
};

export const page: PageModule = { Component: AwardsPage, load };
