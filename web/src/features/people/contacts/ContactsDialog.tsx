import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contacts } from '@tabiya/contract/people/contacts.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { relationQuery } from '../friends/queries.ts';
import { ContactsFound } from './ContactsFound.tsx';
import { ContactsForm } from './ContactsForm.tsx';
import { contactsQuery } from './queries.ts';

interface Asked {
  addresses: string[];
  wait: boolean;
}

/** Finds members by addresses from a file or a text: first the form, then who was found. */
export function ContactsDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (asked: Asked) => call(contacts.find, asked),
    onSuccess: ({ members, standing }) => {
      queries.setQueryData(contactsQuery(call).queryKey, standing);
      for (const { relation } of members) {
        if (relation) queries.setQueryData(relationQuery(call, relation.username).queryKey, relation);
      }
    },
    onError: (failure) => toast.error(failureText(intl, failure)),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="contacts.title" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      {data ? (
        <ContactsFound members={data.members} onAgain={reset} />
      ) : (
        <ContactsForm busy={isPending} onSubmit={(asked) => mutate(asked)} />
      )}
    </Dialog>
  );
}
