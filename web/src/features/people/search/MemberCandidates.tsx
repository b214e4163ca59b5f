import { useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from '@tabiya/contract/people/search.ts';
import { DEFAULT_LOCALE } from '@tabiya/contract/site/locales.ts';
import { useState } from 'react';
import { useDebounced } from '../../../platform/browser/use-debounced.ts';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { suggestionsQuery } from './queries.ts';
import styles from './member-candidates.module.css';

export interface MemberCandidatesProps {
  label: string;
  foundLabel: string;
  /** Names that are not offered. */
  chosen: readonly string[];
  isFull?: boolean;
  onChoose: (username: string) => void;
}

/** Finds members by the beginning of their names, to choose one of them. */
export function MemberCandidates({ label, foundLabel, chosen, isFull = false, onChoose }: MemberCandidatesProps) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { data } = useQuery({ ...suggestionsQuery(call, asked, DEFAULT_LOCALE), enabled: asked !== '' });
  const found = asked === '' ? [] : (data?.member ?? []).filter(({ divider }) => !divider);
  const open = found.filter(({ title }) => !chosen.includes(title));
  return (
    <>
      <TextField
        label={label}
        value={typed}
        maxLength={25}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isFull}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.found} aria-label={foundLabel}>
        {open.map(({ title }) => (
          <li key={title}>
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                onChoose(title);
                setTyped('');
              }}
            >
              <bdi>{title}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
