import Search from 'lucide-react/icons/search';
import { FRIEND_ORDERS, type FriendOrder } from '@tabiya/contract/people/friend-lists.ts';
import { FRIEND_TERM_MIN, friendTerm } from '@tabiya/contract/people/friend-terms.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FriendSearch } from './queries.ts';
import { useDebouncedChange } from './use-debounced-change.ts';
import styles from './friends.module.css';

/** Filters by name and presence, and the order. The name takes effect when the typing pauses. */
export function FriendFilters({ search, onChange }: { search: FriendSearch; onChange: (next: FriendSearch) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const term = friendTerm(typed).trim();
  const isShort = term.length < FRIEND_TERM_MIN;
  useDebouncedChange(isShort ? '' : term, (name) => onChange({ ...search, name }));
  return (
    <div className={styles.filters} role="search">
      <TextField
        type="search"
        label={intl.formatMessage({ id: 'friends.search' })}
        icon={<Search aria-hidden />}
        value={typed}
        autoComplete="off"
        hint={
          typed !== '' && isShort ? (
            <FormattedMessage id="friends.term_too_short" values={{ number: FRIEND_TERM_MIN }} />
          ) : undefined
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        label={intl.formatMessage({ id: 'friends.order' })}
        value={search.order}
        options={FRIEND_ORDERS.map((order) => ({
          value: order,
          label: intl.formatMessage({ id: `friends.order.${order}` }),
        }))}
        onChange={({ target }) => onChange({ ...search, order: target.value as FriendOrder })}
      />
      <label className={styles.only}>
        <input
          type="checkbox"
          checked={search.isOnline}
          onChange={({ target }) => onChange({ ...search, isOnline: target.checked })}
        />
        <FormattedMessage id="friends.only_online" />
      </label>
    </div>
  );
}
