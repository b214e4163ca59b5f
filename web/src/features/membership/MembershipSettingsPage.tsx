import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/call.ts';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import type { PageModule } from '../../platform/page-module.ts';
import { useMe } from '../../platform/session.ts';
import { membersDoor } from '../settings/queries.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { CurrentLevel } from './CurrentLevel.tsx';
import { History } from './History.tsx';
import { historyQuery, mineQuery } from './queries.ts';
import { RedeemForm } from './RedeemForm.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { TrialCard } from './TrialCard.tsx';
import { pageIn } from './page-in.ts';
import styles from './membership.module.css';

/** News of a payment come within seconds, this often asked for, ms. */
const ASK_AGAIN = 3_000;

function MembershipSettingsPage() {
  const me = useMe();
  const [query] = useSearchParams();
  const isAwaited = query.get('paid') === '1';
  const { data, refetch } = useSuspenseQuery(mineQuery(call));
  const isHere = data.subscription !== null;
  useEffect(() => {
    if (!isAwaited || isHere) return undefined;
    const timer = setInterval(() => void refetch(), ASK_AGAIN);
    return () => clearInterval(timer);
  }, [isAwaited, isHere, refetch]);
  if (!me) return null;
  return (
    <SettingsFrame page="membership">
      {isAwaited ? (
        <p className={styles.thanks} role="status">
          <FormattedMessage id={isHere ? 'membership.paid.done' : 'membership.paid.waiting'} />
        </p>
      ) : null}
      <SettingsCard title={<FormattedMessage id="membership.settings.level" />}>
        <CurrentLevel stretches={data.stretches} />
        <p>
          <PageLink to={pageUrl('web_membership', {}, { c: 'settings' })}>
            <FormattedMessage id="membership.settings.offer" />
          </PageLink>
        </p>
      </SettingsCard>
      {data.subscription ? <SubscriptionCard subscription={data.subscription} /> : null}
      <TrialCard />
      <SettingsCard title={<FormattedMessage id="membership.way.redeem" />}>
        <RedeemForm />
      </SettingsCard>
      <SettingsCard title={<FormattedMessage id="membership.history.title" />}>
        <History page={pageIn(query)} />
      </SettingsCard>
    </SettingsFrame>
  );
}

export const page: PageModule = {
  Component: MembershipSettingsPage,
  load: async (request) => {
    const door = membersDoor(request);
    if (door) return door;
    const { queries, call: callNow, url } = request;
    await Promise.all([
      queries.ensureQueryData(mineQuery(callNow)),
      queries.ensureQueryData(historyQuery(callNow, pageIn(url.searchParams))),
    ]);
    return undefined;
  },
};
