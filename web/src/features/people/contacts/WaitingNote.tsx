import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contacts, type ContactsView } from '@tabiya/contract/people/contacts.ts';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { contactsQuery } from './queries.ts';
import styles from './contacts.module.css';

/** Says for how many people the member waits and until when, and ends the waiting. */
export function WaitingNote({ standing: { waitingFor, waitsUntil } }: { standing: ContactsView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contacts.stopWaiting, {}),
    onSuccess: (standing) => queries.setQueryData(contactsQuery(call).queryKey, standing),
    onError: (failure) => toast.error(failureText(intl, failure)),
  });
  if (waitsUntil === null) return null;
  return (
    <div className={styles.waiting}>
      <p>
        <FormattedMessage
          id="contacts.waiting"
          values={{ count: waitingFor, date: <FormattedDate value={waitsUntil} dateStyle="medium" /> }}
        />
      </p>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        <FormattedMessage id="contacts.stop_waiting" />
      </Button>
    </div>
  );
}
