import { accounts } from '@tabiya/contract/account/accounts.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe, useSessionChange } from '../../../platform/session/session.ts';
import { announceLogOut } from '../../../platform/session/use-log-out.ts';
import { Button } from '../../../ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import { accountFailureWords } from './failure-words.ts';
import { FormProblem } from './FormProblem.tsx';
import styles from './accounts.module.css';

/** Logs out by a button, because following a link must not log anybody out. */
function LogoutPage() {
  const intl = useIntl();
  const me = useMe();
  const { busy, problem, logOut } = useLogOut();
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'accounts.logout.meta' })}
        description={intl.formatMessage({ id: 'accounts.logout.description' })}
      />
      <AuthCard
        title={<FormattedMessage id="accounts.logout.title" />}
        lead={<FormattedMessage id={me?.isGuest ? 'accounts.logout.guest' : 'accounts.logout.lead'} />}
      >
        <div className={styles.form}>
          <FormProblem>{problem}</FormProblem>
          <Button variant="play" size="large" wide busy={busy} onClick={() => void logOut()}>
            <FormattedMessage id="shell.log_out" />
          </Button>
          <Button variant="ghost" wide href={pageUrl('web_home')}>
            <FormattedMessage id="accounts.logout.stay" />
          </Button>
        </div>
      </AuthCard>
    </>
  );
}

function useLogOut() {
  const intl = useIntl();
  const navigate = useNavigate();
  const change = useSessionChange();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const logOut = async () => {
    announceLogOut();
    setBusy(true);
    setProblem(undefined);
    try {
      change(await call(accounts.logOut, {}));
      await navigate(pageUrl('web_home'), { replace: true });
    } catch (failure) {
      setProblem(accountFailureWords(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, logOut };
}

const load: PageModule['load'] = async ({ me }) => (me() === null ? redirect(pageUrl('web_home')) : undefined);

export const page: PageModule = { Component: LogoutPage, load };
