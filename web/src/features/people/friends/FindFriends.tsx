import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Search from 'lucide-react/icons/search';
import { FRIEND_TERM_MIN, friendTerm } from '@tabiya/contract/people/friend-terms.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useFlag } from '../../../platform/session/flags.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { CountryName } from '../../../people-kit/CountryName.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { ContactsCard } from '../contacts/ContactsCard.tsx';
import { FriendButton } from './FriendButton.tsx';
import { FriendRow } from './FriendRow.tsx';
import { foundQuery } from './queries.ts';
import { SuggestedFriends } from './SuggestedFriends.tsx';
import { useInvite, useInviteLink } from './use-invite.ts';
import { useDebouncedChange } from './use-debounced-change.ts';
import styles from './friends.module.css';

/** Ways to find friends: by name among all members, by an invitation link, by address, and among friends of friends. */
export function FindFriends() {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [prefix, setPrefix] = useState('');
  const term = friendTerm(typed).trim();
  const isShort = term.length < FRIEND_TERM_MIN;
  useDebouncedChange(isShort ? '' : term, setPrefix);
  return (
    <div className={styles.part}>
      <TextField
        type="search"
        label={intl.formatMessage({ id: 'friends.find.label' })}
        icon={<Search aria-hidden />}
        className={styles.find}
        value={typed}
        autoComplete="off"
        hint={
          typed !== '' && isShort ? (
            <FormattedMessage id="friends.term_too_short" values={{ number: FRIEND_TERM_MIN }} />
          ) : undefined
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      {prefix === '' || isShort ? (
        <>
          <Invite />
          <ContactsCard />
          <SuggestedFriends />
        </>
      ) : (
        <Found prefix={prefix} />
      )}
    </div>
  );
}

function Found({ prefix }: { prefix: string }) {
  const labels = useListLabels();
  const isBackend = useFlag('friends-search-backend');
  const isExactFirst = useFlag('exact-match-priority');
  const query = foundQuery(call, prefix, { isBackend, isExactFirst });
  const found = useQuery({ ...query, placeholderData: keepPreviousData });
  const matches = found.data && [...found.data.friends, ...found.data.suggestions];
  if (found.isError) return <ShowMore pages={found} labels={labels} />;
  return (
    <div aria-live="polite" aria-busy={found.isFetching || undefined}>
      {matches?.length === 0 ? (
        <EmptyState drawing="search" title={<FormattedMessage id="friends.none_found" />} />
      ) : null}
      {matches && matches.length > 0 ? (
        <Card flush>
          <ul className={styles.rows}>
            {matches.map((match) => (
              <FriendRow
                isRoomy={match.relation?.state === 'asked'}
                key={match.uuid}
                match={match}
                words={<CountryName code={match.userView.country} />}
              >
                {match.relation ? <FriendButton relation={match.relation} size="small" /> : null}
              </FriendRow>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}

function Invite() {
  const intl = useIntl();
  const link = useInviteLink();
  const invite = useInvite();
  return (
    <Card className={styles.invite}>
      <h2>
        <FormattedMessage id="friends.invite.title" />
      </h2>
      <p>
        <FormattedMessage id="friends.invite.words" />
      </p>
      <div className={styles.link}>
        <TextField
          label={intl.formatMessage({ id: 'friends.invite.label' })}
          hideLabel
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="lamp" icon={<Copy aria-hidden />} onClick={() => void invite()}>
          <FormattedMessage id="friends.invite" />
        </Button>
      </div>
    </Card>
  );
}
