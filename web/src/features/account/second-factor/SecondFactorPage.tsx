import { useQuery } from '@tanstack/react-query';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { loginLink, useLoginLink } from '../../../platform/session/login-links.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSessionChange, writeMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { AuthCard } from '../accounts/AuthCard.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { pendingQuery } from './queries.ts';
import { useAfterSecondFactor } from './use-after-second-factor.ts';
import styles from './second-factor.module.css';

function SecondFactorPage() {
  const intl = useIntl();
  const finish = useAfterSecondFactor();
  const { data } = useQuery(pendingQuery(call));
  const [byRecovery, setByRecovery] = useState(false);
  if (!data) return null;
  const { hasApp, hasPasskeys } = data;
  const kind = byRecovery ? 'recovery' : hasApp ? 'app' : undefined;
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'second_factor.page.meta' })}
        description={intl.formatMessage({ id: 'second_factor.page.lead' })}
      />
      <AuthCard
        title={<FormattedMessage id="second_factor.page.title" />}
        lead={<FormattedMessage id={kind ? `second_factor.page.lead_${kind}` : 'second_factor.page.lead'} />}
        foot={<StartOver />}
      >
        <div className={styles.ways}>
          {kind ? <CodeForm key={kind} kind={kind} onSession={finish} /> : null}
          {hasPasskeys ? <PasskeyLogin primary={kind === undefined} onSession={finish} /> : null}
          <Button variant="ghost" onClick={() => setByRecovery(!byRecovery)}>
            <FormattedMessage id={byRecovery ? 'second_factor.page.to_app' : 'second_factor.page.to_recovery'} />
          </Button>
        </div>
      </AuthCard>
    </>
  );
}

/** Logs out and leads to the log-in, for people who wanted another account or have no second factor at hand. */
function StartOver() {
  const navigate = useNavigate();
  const change = useSessionChange();
  const login = useLoginLink('web_security_login_and_go');
  const startOver = async () => {
    change(await call(accounts.logOut, {}));
    await navigate(login, { replace: true });
  };
  return (
    <Button variant="ghost" onClick={() => void startOver().catch(() => {})}>
      <FormattedMessage id="second_factor.page.start_over" />
    </Button>
  );
}

/** Leads to the log-in unless a password has been accepted. The page treats nobody as logged in, whoever was before. */
const load = async ({ call: ask, queries, url }: PageRequest) => {
  try {
    await queries.fetchQuery({ ...pendingQuery(ask), staleTime: 0 });
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.body?.error !== 'not_pending') throw failure;
    return redirect(loginLink('web_security_login_and_go', { pathname: pageUrl('web_home'), search: url.search }));
  }
  writeMe(queries, null);
  return undefined;
};

export const page: PageModule = { Component: SecondFactorPage, load };
