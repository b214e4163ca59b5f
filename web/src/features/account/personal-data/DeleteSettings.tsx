import { useQuery, useQueryClient } from '@tanstack/react-query';
import { personalData, type PersonalData } from '@tabiya/contract/account/personal-data.ts';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordDialog } from '../accounts/PasswordDialog.tsx';
import { credentialsQuery } from '../accounts/queries.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { KeepAccount } from './KeepAccount.tsx';
import { personalDataQuery } from './queries.ts';
import styles from './personal-data.module.css';

/** Deletes the account, with seven days to cancel. */
export function DeleteSettings() {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(personalDataQuery(call));
  const hasPassword = useQuery(credentialsQuery(call)).data?.hasPassword ?? true;
  const storeState = (state: PersonalData) => queries.setQueryData(personalDataQuery(call).queryKey, state);
  if (!data) return null;
  return (
    <SettingsCard
      danger
      title={<FormattedMessage id="personal_data.delete.title" />}
      lead={<FormattedMessage id="personal_data.delete.lead" />}
    >
      {data.deleteAfter === null ? (
        <Button variant="danger" className={styles.start} onClick={() => setOpen(true)}>
          <FormattedMessage id="personal_data.delete.title" />
        </Button>
      ) : (
        <>
          <p className={styles.due}>
            <FormattedMessage
              id="personal_data.delete.due"
              values={{ date: <FormattedDate value={data.deleteAfter} dateStyle="full" timeZone="UTC" /> }}
            />
          </p>
          <KeepAccount />
        </>
      )}
      {isOpen ? (
        <PasswordDialog
          title={<FormattedMessage id="personal_data.delete.sure" />}
          description={<FormattedMessage id="personal_data.delete.sure_lead" />}
          confirmLabel={<FormattedMessage id="personal_data.delete.title" />}
          hasPassword={hasPassword}
          onConfirm={async (password) => storeState(await call(personalData.requestDeletion, { password }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </SettingsCard>
  );
}
