import { accounts } from '@tabiya/contract/account/accounts.ts';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe, useSessionChange } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import { accountFailureWords } from './failure-words.ts';
import { FormProblem } from './FormProblem.tsx';
import { SendVerification } from '../../../settings-kit/SendVerification.tsx';
import { trackRefusal } from './sign-up-alerts.ts';
import styles from './accounts.module.css';

/** Page that the link in the email leads to. Without a token it says whether the address is confirmed. */
function VerifiedPage() {
  const intl = useIntl();
  const token = useSearchParams()[0].get('token');
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'accounts.verified.meta' })}
        description={intl.formatMessage({ id: 'accounts.verified.description' })}
      />
      {token === null ? <VerificationStatus /> : <Verifying token={token} />}
    </>
  );
}

function VerificationStatus() {
  const me = useMe();
  return me?.isActivated ? (
    <Verified />
  ) : (
    <AuthCard
      title={<FormattedMessage id="accounts.verified.waiting" />}
      lead={<FormattedMessage id="accounts.verify.words" />}
    >
      <SendVerification />
    </AuthCard>
  );
}

function Verified() {
  return (
    <AuthCard
      title={<FormattedMessage id="accounts.verified.title" />}
      lead={<FormattedMessage id="accounts.verified.lead" />}
    >
      <Button variant="play" size="large" wide href={pageUrl('web_home')}>
        <FormattedMessage id="accounts.sign_up.done" />
      </Button>
    </AuthCard>
  );
}

/**
 * Opening a link must not change anything, because programs open the links of emails too; so the page sends the call.
 */
function Verifying({ token }: { token: string }) {
  const me = useMe();
  const { state, verify } = useVerify(token);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void verify();
  });
  if (state === 'done') return <Verified />;
  return (
    <AuthCard
      title={<FormattedMessage id={state === 'busy' ? 'accounts.verified.busy' : 'accounts.verified.failed'} />}
    >
      {state === 'busy' ? null : (
        <div className={styles.form}>
          <FormProblem>{state.problem}</FormProblem>
          {state.isDead ? <AnotherLetter isMember={me !== null && !me.isGuest} /> : <RetryButton onAgain={verify} />}
        </div>
      )}
    </AuthCard>
  );
}

function AnotherLetter({ isMember }: { isMember: boolean }) {
  if (isMember) return <SendVerification />;
  const back = pageUrl('web_verification_index');
  return (
    <Button variant="play" wide href={pageUrl('web_security_login_and_go', {}, { redirectUrl: back })}>
      <FormattedMessage id="accounts.verified.log_in" />
    </Button>
  );
}

function RetryButton({ onAgain }: { onAgain: () => Promise<void> }) {
  return (
    <Button variant="play" wide onClick={() => void onAgain()}>
      <FormattedMessage id="accounts.verified.again" />
    </Button>
  );
}

type State = 'busy' | 'done' | { problem: string | undefined; isDead: boolean };

function useVerify(token: string) {
  const intl = useIntl();
  const me = useMe();
  const change = useSessionChange();
  const [state, setState] = useState<State>('busy');
  const verify = async () => {
    setState('busy');
    try {
      await call(credentials.verifyEmail, { token });
    } catch (failure) {
      const code = failure instanceof CallFailure ? failure.body?.error : undefined;
      if (code !== 'already_verified') {
        trackRefusal(code ?? '');
        const isDead = code === 'link_expired' || code === 'link_invalid' || code === 'email_taken';
        return setState({ problem: accountFailureWords(intl, failure), isDead });
      }
    }
    setState('done');
    if (me) await call(accounts.session, {}).then(change, () => {});
  };
  return { state, verify };
}

const load: PageModule['load'] = async ({ me, url }) => {
  const user = me();
  if (url.searchParams.has('token') || (user && !user.isGuest)) return undefined;
  return redirect(pageUrl('web_security_login_and_go', {}, { redirectUrl: url.pathname }));
};

export const page: PageModule = { Component: VerifiedPage, load };
