import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { closedReason } from './closed-reason.ts';

/** Tells on the settings of an account that the staff has closed why, and what can still be done. */
export function ClosedNotice({ me }: { me: CurrentUser }) {
  const reason = closedReason(me.membership);
  return (
    <SettingsCard
      danger
      title={<FormattedMessage id="accounts.closed.title" />}
      lead={
        <>
          <FormattedMessage id={`accounts.closed.${reason}`} /> <FormattedMessage id="accounts.closed.rest" />
        </>
      }
    />
  );
}
