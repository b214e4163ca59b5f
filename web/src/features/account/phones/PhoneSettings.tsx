import { useQuery, useQueryClient } from '@tanstack/react-query';
import { phones } from '@tabiya/contract/account/phones.ts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordDialog } from '../accounts/PasswordDialog.tsx';
import { phoneQuery } from './queries.ts';

/** The member's phone number, which can be removed; renders nothing without one. */
export function PhoneSettings() {
  const queries = useQueryClient();
  const { data } = useQuery(phoneQuery(call));
  const [isRemoving, setRemoving] = useState(false);
  if (!data?.number) return null;
  return (
    <SettingsCard
      title={<FormattedMessage id="phones.settings.title" />}
      lead={<FormattedMessage id="phones.settings.lead" />}
    >
      <bdi dir="ltr">{data.number}</bdi>
      <Button onClick={() => setRemoving(true)}>
        <FormattedMessage id="phones.remove" />
      </Button>
      {isRemoving ? (
        <PasswordDialog
          title={<FormattedMessage id="phones.remove.title" />}
          description={<FormattedMessage id="phones.remove.words" />}
          confirmLabel={<FormattedMessage id="phones.remove" />}
          hasPassword
          onConfirm={async (password) =>
            queries.setQueryData(phoneQuery(call).queryKey, await call(phones.remove, { password }))
          }
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </SettingsCard>
  );
}
