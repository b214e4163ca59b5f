import { accounts } from '@tabiya/contract/account/accounts.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
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
import { DeviceList } from './DeviceList.tsx';
import { FormProblem } from './FormProblem.tsx';
import { devicesQuery } from './queries.ts';
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
        {me !== null && showsOthers(me) ? <OtherDevices /> : null}
      </AuthCard>
    </>
  );
}

const showsOthers = ({ isGuest, isImpersonating }: CurrentUser): boolean => !isGuest && !isImpersonating;

/** The alert of a log-in leads to this page, so that a stranger's can be ended here. */
function OtherDevices() {
  return (
    <section className={styles.others}>
      <DeviceList
        othersOnly
        heading={
          <h2 className={styles.section}>
            <FormattedMessage id="accounts.logout.others" />
          </h2>
        }
      />
    </section>
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

const load: PageModule['load'] = async ({ call: callNow, queries, me }) => {
  const user = me();
  if (user === null) return redirect(pageUrl('web_home'));
  if (showsOthers(user)) await queries.prefetchQuery(devicesQuery(callNow));
  return undefined;
};

export const page: PageModule = { Component: LogoutPage, load };
