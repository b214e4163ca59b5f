import { useQueryClient } from '@tanstack/react-query';
import { personalData } from '@tabiya/contract/account/personal-data.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { toast } from '../../../ui/Toast.tsx';
import { ActionButton } from '../accounts/ActionButton.tsx';
import { personalDataQuery } from './queries.ts';

export function KeepAccount() {
  const intl = useIntl();
  const queries = useQueryClient();
  const keep = async () => {
    queries.setQueryData(personalDataQuery(call).queryKey, await call(personalData.cancelDeletion, {}));
    toast.success(intl.formatMessage({ id: 'personal_data.delete.kept' }));
  };
  return (
    <ActionButton variant="play" onAct={keep}>
      <FormattedMessage id="personal_data.delete.keep" />
    </ActionButton>
  );
}
