import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { GiftSearch } from './GiftSearch.tsx';
import { Prices } from './Prices.tsx';
import { offerQuery, recipientQuery } from './queries.ts';
import { RedeemForm } from './RedeemForm.tsx';
import styles from './membership.module.css';

function GiftPage() {
  const intl = useIntl();
  const { username = '' } = useParams();
  const { data: recipient } = useSuspenseQuery(recipientQuery(call, username));
  const name = recipient.username;
  return (
    <PageFrame width="narrow">
      <Meta
        title={intl.formatMessage({ id: 'membership.gift.meta' }, { name })}
        description={intl.formatMessage({ id: 'membership.gift.description' }, { name })}
      />
      <header className={styles.recipient}>
        <Avatar name={name} size={56} />
        <div>
          <h1>
            <FormattedMessage id="membership.gift.title" values={{ name: <bdi>{name}</bdi> }} />
          </h1>
          <PageLink to={pageUrl('web_member_view', { username })}>
            <FormattedMessage id="membership.gift.profile" />
          </PageLink>
        </div>
      </header>
      <Gift name={name} canReceive={recipient.canReceive} />
    </PageFrame>
  );
}

function Gift({ name, canReceive }: { name: string; canReceive: boolean }) {
  const me = useMe();
  const logIn = useLoginLink('web_security_login_and_go');
  const register = useLoginLink('web_security_register');
  if (!canReceive) return <GiftNote id="membership.refused.cannot_receive" href={pageUrl('web_membership')} />;
  if (me === null) return <GiftNote id="membership.gift.log_in" href={logIn} action="shell.log_in" />;
  if (me.isGuest) return <GiftNote id="membership.gift.join" href={register} action="shell.sign_up" />;
  if (me.username.toLowerCase() === name.toLowerCase()) {
    return (
      <>
        <Card className={styles.way}>
          <GiftSearch />
        </Card>
        <GiftNote id="membership.gift.self" href={pageUrl('web_membership')} />
      </>
    );
  }
  return <GiftOptions name={name} />;
}

function GiftOptions({ name }: { name: string }) {
  const { data } = useSuspenseQuery(offerQuery(call));
  return (
    <>
      <p className={styles.lead}>
        <FormattedMessage id="membership.gift.lead" values={{ name: <bdi>{name}</bdi> }} />
      </p>
      {data.prices.length > 0 ? (
        <Card className={styles.way} aria-labelledby="gift-buy">
          <h2 id="gift-buy">
            <FormattedMessage id="membership.gift.buy" />
          </h2>
          <Prices prices={data.prices} username={name} />
        </Card>
      ) : null}
      <Card className={styles.way} aria-labelledby="gift-code">
        <h2 id="gift-code">
          <FormattedMessage id="membership.gift.code" />
        </h2>
        <RedeemForm username={name} />
      </Card>
    </>
  );
}

interface GiftNoteProps {
  id: 'membership.refused.cannot_receive' | 'membership.gift.log_in' | 'membership.gift.join' | 'membership.gift.self';
  href: string;
  action?: 'shell.log_in' | 'shell.sign_up' | 'membership.gift.to_offer';
}

function GiftNote({ id, href, action = 'membership.gift.to_offer' }: GiftNoteProps) {
  return (
    <Card className={styles.way}>
      <p>
        <FormattedMessage id={id} />
      </p>
      <Button href={href} className={styles.start}>
        <FormattedMessage id={action} />
      </Button>
    </Card>
  );
}

export const page: PageModule = {
  Component: GiftPage,
  load: ({ queries, call: callNow, params }) =>
    Promise.all([
      queries.ensureQueryData(recipientQuery(callNow, params['username'] ?? '')),
      queries.ensureQueryData(offerQuery(callNow)),
    ]),
};
