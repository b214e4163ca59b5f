import { accounts } from '@tabiya/contract/account/accounts.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSessionChange } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { closedReason } from './closed-reason.ts';
import { AuthCard } from './AuthCard.tsx';
import { accountFailureWords } from './failure-words.ts';
import styles from './accounts.module.css';

/** Tells members whose account the staff has closed why, and what they can still do. */
export function ClosedCard({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const change = useSessionChange();
  const reason = closedReason(me.membership);
  const logOut = async () => {
    try {
      change(await call(accounts.logOut, {}));
    } catch (failure) {
      toast.error(accountFailureWords(intl, failure));
    }
  };
  return (
    <AuthCard
      title={<FormattedMessage id="accounts.closed.title" />}
      lead={<FormattedMessage id={`accounts.closed.${reason}`} />}
    >
      <p className={styles.note}>
        <FormattedMessage id="accounts.closed.rest" />
      </p>
      <div className={styles.buttons}>
        <Button href={pageUrl('web_user_settings_account')}>
          <FormattedMessage id="accounts.closed.data" />
        </Button>
        <Button variant="ghost" onClick={() => void logOut()}>
          <FormattedMessage id="shell.log_out" />
        </Button>
      </div>
    </AuthCard>
  );
}
