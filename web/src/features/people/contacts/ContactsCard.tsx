import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { lazy, Suspense, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FindableSwitch } from './FindableSwitch.tsx';
import { contactsQuery } from './queries.ts';
import { WaitingNote } from './WaitingNote.tsx';
import styles from './contacts.module.css';

const ContactsDialog = lazy(async () => ({ default: (await import('./ContactsDialog.tsx')).ContactsDialog }));

/** Offers to find friends by their addresses, and to be found by one's own. */
export function ContactsCard() {
  const id = useId();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const { data: standing } = useQuery({ ...contactsQuery(call), enabled: me !== null && !me.isImpersonating });
  if (me === null || me.isImpersonating) return null;
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="contacts.title" />
      </h2>
      <p>
        <FormattedMessage id={me.isActivated ? 'contacts.lead' : 'contacts.lead.unverified'} />
      </p>
      {me.isActivated ? (
        <Button variant="lamp" icon={<Mail aria-hidden />} className={styles.open} onClick={() => setOpen(true)}>
          <FormattedMessage id="contacts.open" />
        </Button>
      ) : null}
      {standing ? <WaitingNote standing={standing} /> : null}
      <FindableSwitch />
      {isOpen ? (
        <Suspense fallback={null}>
          <ContactsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
