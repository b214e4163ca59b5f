import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CLUB_SEARCH_MAX, type ClubHead } from '@tabiya/contract/community/clubs.ts';
import { SEARCH_DEBOUNCE_MS } from '@tabiya/contract/people/search.ts';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDebounced } from '../../../platform/browser/use-debounced.ts';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ClubIcon } from './ClubIcon.tsx';
import { clubQuery, clubsQuery } from './queries.ts';
import styles from './chosen.module.css';

interface ClubPickerProps {
  label: string;
  hint?: ReactNode;
  /** The last part of the address of the chosen club; empty for none. */
  url: string;
  onChange: (url: string) => void;
  /** Clubs for which it is false are not offered. */
  isOffered: (club: ClubHead) => boolean;
}

const FOUND_MAX = 6;

/** Chooses a club by its name. */
export function ClubPicker({ url, ...props }: ClubPickerProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(url);
  useEffect(() => {
    if (shown.current === url) return;
    shown.current = url;
    // The element that had the focus is gone, because the other part stands in its place.
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [url]);
  return <div ref={place}>{url === '' ? <Search {...props} /> : <Chosen {...props} url={url} />}</div>;
}

function Chosen({ label, url, onChange }: Pick<ClubPickerProps, 'label' | 'url' | 'onChange'>) {
  const intl = useIntl();
  const { data } = useQuery(clubQuery(call, url));
  const name = data?.name ?? url;
  return (
    <div role="group" aria-label={label} className={styles.field}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <Button
        icon={<X />}
        aria-label={intl.formatMessage({ id: 'clubs.picker.other' }, { name })}
        onClick={() => onChange('')}
      >
        <bdi>{name}</bdi>
      </Button>
    </div>
  );
}

function Search({ label, hint, onChange, isOffered }: Omit<ClubPickerProps, 'url'>) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const filter = { query, country: '', language: '', order: 'activity' } as const;
  const { data, isError } = useInfiniteQuery({
    ...clubsQuery(call, filter),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const found = query === '' ? undefined : data?.pages[0]?.items.filter(isOffered).slice(0, FOUND_MAX);
  const choose = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the form in which the field stands.
    event.preventDefault();
    if (found?.[0] !== undefined) onChange(found[0].url);
  };
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint={hint}
        error={isError ? <FormattedMessage id="clubs.picker.failed" /> : undefined}
        value={typed}
        maxLength={CLUB_SEARCH_MAX}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={choose}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={styles.none}>
        {found?.length === 0 ? <FormattedMessage id="clubs.none_found" /> : null}
      </p>
      {found === undefined || found.length === 0 ? null : (
        <ul className={styles.chosen} aria-label={intl.formatMessage({ id: 'clubs.invite.found' })}>
          {found.map((club) => (
            <li key={club.id}>
              <Button size="small" icon={<ClubIcon club={club} size={20} />} onClick={() => onChange(club.url)}>
                <bdi>{club.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
