import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { statsQuery } from './queries.ts';
import { StatsPanel } from './StatsPanel.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';
import styles from './member.module.css';

function StatsPage() {
  const me = useMe();
  const { username = me?.username ?? '' } = useParams();
  return me === null || me.isGuest ? <SignUpFirst /> : <MemberStats username={username} />;
}

function MemberStats({ username }: { username: string }) {
  const intl = useIntl();
  const { data } = useSuspenseQuery(statsQuery(call, username));
  const { player } = data;
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'members.stats.meta' }, { name: player.username })}
        description={intl.formatMessage({ id: 'members.stats.description' }, { name: player.username })}
        path={pageUrl('web_stats', { username: player.username })}
      />
      <header className={styles.statsHead}>
        <h1>
          <FormattedMessage id="members.stats.title" />
        </h1>
        <MemberLine player={player} withAvatar withPopup />
      </header>
      <Suspense fallback={<TabSkeleton />}>
        <StatsPanel username={username} />
      </Suspense>
    </PageFrame>
  );
}

/** Statistics exist for members only, so everybody else is invited to sign up. */
function SignUpFirst() {
  const intl = useIntl();
  const register = useLoginLink('web_security_register');
  const login = useLoginLink('web_security_login_and_go');
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'members.stats.prompt_meta' })}
        description={intl.formatMessage({ id: 'members.stats.prompt' })}
      />
      <h1>
        <FormattedMessage id="members.stats.title" />
      </h1>
      <EmptyState
        title={<FormattedMessage id="guests.title.stats" />}
        action={
          <div className={styles.pages}>
            <Button asChild variant="play">
              <PageLink to={register}>
                <FormattedMessage id="guests.sign_up" />
              </PageLink>
            </Button>
            <Button asChild>
              <PageLink to={login}>
                <FormattedMessage id="members.stats.log_in" />
              </PageLink>
            </Button>
          </div>
        }
      >
        <FormattedMessage id="members.stats.prompt" />
      </EmptyState>
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: StatsPage,
  load: async ({ queries, call: callNow, params, me }) => {
    const user = me();
    if (user === null || user.isGuest) return undefined;
    const { username } = params;
    // One's own statistics redirect to the address with the name, which can be shared.
    if (username === undefined) return redirect(pageUrl('web_stats', { username: user.username }));
    return queries.ensureQueryData(statsQuery(callNow, username));
  },
};
