import { useQuery } from '@tanstack/react-query';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSessionChange } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { credentialsQuery } from './queries.ts';
import styles from './accounts.module.css';

/** Closes the account for a while: logging in opens it again. */
export function CloseSettings() {
  const intl = useIntl();
  const navigate = useNavigate();
  const change = useSessionChange();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(credentialsQuery(call));
  const close = async (password: string) => {
    const session = await call(credentials.closeAccount, { password });
    toast.success(intl.formatMessage({ id: 'accounts.close.done' }));
    await navigate(pageUrl('web_home'));
    change(session);
  };
  return (
    <SettingsCard
      title={<FormattedMessage id="accounts.close.title" />}
      lead={<FormattedMessage id="accounts.close.lead" />}
    >
      <Button className={styles.start} onClick={() => setOpen(true)}>
        <FormattedMessage id="accounts.close.title" />
      </Button>
      {isOpen ? (
        <PasswordDialog
          title={<FormattedMessage id="accounts.close.title" />}
          description={<FormattedMessage id="accounts.close.sure" />}
          confirmLabel={<FormattedMessage id="accounts.close.title" />}
          hasPassword={data?.hasPassword ?? true}
          onConfirm={close}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </SettingsCard>
  );
}
