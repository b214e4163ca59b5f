import Search from 'lucide-react/icons/search';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './clubs.module.css';

interface NameSearchProps {
  first: string;
  onSearch: (name: string) => void;
}

/** Finds people of a club by the beginning of their names. */
export function NameSearch({ first, onSearch }: NameSearchProps) {
  const intl = useIntl();
  const [name, setName] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(name.trim());
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        type="search"
        icon={<Search />}
        hideLabel
        label={intl.formatMessage({ id: 'clubs.members.search' })}
        placeholder={intl.formatMessage({ id: 'clubs.members.search' })}
        value={name}
        maxLength={25}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setName(target.value);
          if (target.value === '') onSearch('');
        }}
      />
    </form>
  );
}
