import { useSuspenseQuery } from '@tanstack/react-query';
import { TRIAL } from '@tabiya/contract/account/membership.ts';
import { MEMBERSHIPS, isPremium, type Membership } from '@tabiya/contract/kit/levels.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { BenefitTable } from './BenefitTable.tsx';
import { GiftSearch } from './GiftSearch.tsx';
import { Prices } from './Prices.tsx';
import { offerQuery } from './queries.ts';
import { RedeemForm } from './RedeemForm.tsx';
import { TrialCard } from './TrialCard.tsx';
import styles from './membership.module.css';

function MembershipPage() {
  const intl = useIntl();
  const me = useMe();
  const { data } = useSuspenseQuery(offerQuery(call));
  const isMember = me !== null && !me.isGuest;
  const own = oneOf(MEMBERSHIPS, me?.membership);
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'membership.offer.meta' })}
        description={intl.formatMessage({ id: 'membership.offer.description' })}
        path={pageUrl('web_membership')}
      />
      <header className={styles.hero}>
        <h1>
          <FormattedMessage id="membership.offer.title" />
        </h1>
        <p>
          <FormattedMessage id="membership.offer.lead" />
        </p>
        {isMember && isPremium(me.membershipLevel) ? <OwnLevel /> : null}
      </header>
      {isMember ? <TrialCard /> : <JoinCard />}
      <BenefitTable levels={levelsFor(data.prices.length > 0, own)} ownLevel={own} />
      {isMember ? (
        <div className={styles.ways}>
          {data.prices.length > 0 ? (
            <Way id="buy">
              <Prices prices={data.prices} />
            </Way>
          ) : null}
          <Way id="redeem">
            <RedeemForm />
          </Way>
          <Way id="gift">
            <GiftSearch />
          </Way>
        </div>
      ) : null}
    </PageFrame>
  );
}

/** Where nothing is sold, nobody has to choose between levels: the trial is one of them, and one may have another. */
const levelsFor = (isSold: boolean, own: Membership | undefined): readonly Membership[] =>
  isSold ? MEMBERSHIPS : MEMBERSHIPS.filter((level) => ['basic', TRIAL.level, own].includes(level));

function OwnLevel() {
  const level = useMe()?.membership;
  const known = oneOf(['silver', 'gold', 'platinum', 'diamond', 'moderator', 'staff'], level);
  if (known === undefined) return null;
  return (
    <p className={styles.own}>
      <FormattedMessage
        id="membership.offer.own"
        values={{
          level: <FormattedMessage id={`membership.level.${known}`} tagName="strong" />,
          link: (words) => <PageLink to={pageUrl('web_user_settings_membership')}>{words}</PageLink>,
        }}
      />
    </p>
  );
}

/** Codes and trials are for members: visitors and guests sign up first, and come back here. */
function JoinCard() {
  const register = useLoginLink('web_security_register');
  const logIn = useLoginLink('web_security_login_and_go');
  return (
    <Card className={styles.trial} aria-labelledby="join">
      <div className={styles.trialWords}>
        <h2 id="join">
          <FormattedMessage id="membership.join.title" />
        </h2>
        <p>
          <FormattedMessage
            id="membership.join.words"
            values={{ link: (words) => <PageLink to={logIn}>{words}</PageLink> }}
          />
        </p>
      </div>
      <Button variant="play" href={register}>
        <FormattedMessage id="shell.sign_up" />
      </Button>
    </Card>
  );
}

function Way({ id, children }: { id: 'buy' | 'redeem' | 'gift'; children: React.ReactNode }) {
  return (
    <Card className={styles.way} aria-labelledby={`way-${id}`}>
      <h2 id={`way-${id}`}>
        <FormattedMessage id={`membership.way.${id}`} />
      </h2>
      {children}
    </Card>
  );
}

export const page: PageModule = {
  Component: MembershipPage,
  load: ({ queries, call: callNow }) => queries.ensureQueryData(offerQuery(callNow)),
};
