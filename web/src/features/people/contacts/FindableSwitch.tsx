import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contacts } from '@tabiya/contract/people/contacts.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { contactsQuery } from './queries.ts';

/** Whether people who have the member's address find the member by it. */
export function FindableSwitch() {
  const intl = useIntl();
  const queries = useQueryClient();
  const me = useMe();
  const { data } = useQuery(contactsQuery(call));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (findable: boolean) => call(contacts.setFindable, { findable }),
    onSuccess: (standing) => queries.setQueryData(contactsQuery(call).queryKey, standing),
    onError: (failure) => toast.error(failureText(intl, failure)),
  });
  return (
    <Switch
      label={<FormattedMessage id="contacts.findable" />}
      hint={
        <FormattedMessage id={me?.isActivated === false ? 'contacts.findable.unverified' : 'contacts.findable.hint'} />
      }
      checked={isPending ? variables : (data?.isFindable ?? false)}
      disabled={data === undefined || me?.isImpersonating}
      onChange={(findable) => mutate(findable)}
    />
  );
}
