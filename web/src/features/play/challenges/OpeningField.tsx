import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OPENING_QUERY_MAX } from '@tabiya/contract/study/openings.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDebounced } from '../../../platform/browser/use-debounced.ts';
import { call } from '../../../platform/net/call.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { openingsQuery } from './queries.ts';
import styles from './challenges.module.css';

const DEBOUNCE_MS = 200;

/** Field that finds openings by name or code; the chosen one becomes the starting position. */
export function OpeningField({ fen, onChoose }: { fen: string; onChoose: (fen: string) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, isError } = useQuery({
    ...openingsQuery(call, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const positions = typed.trim() === '' ? [] : (data?.positions ?? []);
  const isNone = data?.positions.length === 0 && typed.trim() === text && text !== '';
  const problem = isError ? 'challenges.opening.failed' : isNone ? 'challenges.opening.none' : undefined;
  return (
    <div className={styles.openings}>
      <TextField
        type="search"
        label={intl.formatMessage({ id: 'challenges.opening' })}
        hint={<FormattedMessage id={problem ?? 'challenges.opening.hint'} />}
        autoComplete="off"
        maxLength={OPENING_QUERY_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the form around the field.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {positions.length > 0 ? (
        <ul className={styles.openingList} aria-label={intl.formatMessage({ id: 'challenges.opening.found' })}>
          {positions.map((opening) => (
            <li key={opening.fen}>
              <button
                type="button"
                aria-pressed={opening.fen === fen}
                onClick={() => onChoose(opening.fen)}
                lang="en"
                dir="ltr"
              >
                <span>{opening.eco}</span>{' '}
                <span>
                  <b>{opening.name}</b> {opening.moves}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
