import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { requireMember } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { CurrentLevel } from './CurrentLevel.tsx';
import { MembershipHistory } from './MembershipHistory.tsx';
import { membershipHistoryQuery, ownMembershipQuery } from './queries.ts';
import { RedeemForm } from './RedeemForm.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { TrialCard } from './TrialCard.tsx';
import { readPageNumber } from './page-number.ts';

function MembershipSettingsPage() {
  const me = useMe();
  const [query] = useSearchParams();
  const { data } = useSuspenseQuery(ownMembershipQuery(call));
  if (!me) return null;
  return (
    <SettingsFrame page="membership">
      <PaymentStatus paid={query.get('paid')} hasSubscription={data.subscription !== null} />
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
        <MembershipHistory page={readPageNumber(query)} />
      </SettingsCard>
      <p>
        <PageLink to={pageUrl('web_user_settings_affiliate')}>
          <FormattedMessage id="membership.affiliate.about" />
        </PageLink>
      </p>
    </SettingsFrame>
  );
}

export const page: PageModule = {
  Component: MembershipSettingsPage,
  load: async (request) => {
    const response = requireMember(request);
    if (response) return response;
    const { queries, call: callNow, url } = request;
    await Promise.all([
      queries.ensureQueryData(ownMembershipQuery(callNow)),
      queries.ensureQueryData(membershipHistoryQuery(callNow, readPageNumber(url.searchParams))),
    ]);
    return undefined;
  },
};
