import { useQuery } from '@tanstack/react-query';
import type { FriendMatch } from '@tabiya/contract/people/friend-lists.ts';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CountryName } from '../../../people-kit/CountryName.tsx';
import { FriendButton } from '../friends/FriendButton.tsx';
import { FriendRow } from '../friends/FriendRow.tsx';
import { relationQuery } from '../friends/queries.ts';
import styles from './contacts.module.css';

interface ContactsFoundProps {
  members: readonly FriendMatch[];
  onAgain: () => void;
}

/** The members who were found by their addresses. */
export function ContactsFound({ members, onAgain }: ContactsFoundProps) {
  const heading = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, so the focus goes to what came of it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.found}>
      <div ref={heading} tabIndex={-1}>
        {members.length === 0 ? (
          <EmptyState drawing="people" title={<FormattedMessage id="contacts.none_found" />}>
            <FormattedMessage id="contacts.none_found.words" />
          </EmptyState>
        ) : (
          <p className={styles.count}>
            <FormattedMessage id="contacts.found" values={{ count: members.length }} />
          </p>
        )}
      </div>
      <ul className={styles.rows}>
        {members.map((match) => (
          <FriendRow key={match.uuid} match={match} isRoomy words={<CountryName code={match.userView.country} />}>
            <Befriend username={match.userView.username} />
          </FriendRow>
        ))}
      </ul>
      <Button onClick={onAgain}>
        <FormattedMessage id="contacts.again" />
      </Button>
    </div>
  );
}

/** The search has put the relation into the cache; it is not asked for again, because there may be many rows. */
function Befriend({ username }: { username: string }) {
  const { data } = useQuery({ ...relationQuery(call, username), enabled: false });
  return data ? <FriendButton relation={data} size="small" /> : null;
}
