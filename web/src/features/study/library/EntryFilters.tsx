import { ENTRY_KINDS } from '@tabiya/contract/study/library.ts';
import { LIBRARY_SEARCH_MAX } from '@tabiya/contract/study/library-entries.ts';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../../platform/browser/use-debounced.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterFold } from '../../../ui/FilterFold.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { filterOf, isNarrowed, queryOf, type LibraryFilter } from './library-filter.ts';
import styles from './library.module.css';

/** Time without a key before a search is made, ms. */
const SEARCH_AFTER_MS = 300;

/** Search by words, kind and position; the address of the page has what was chosen. */
export function EntryFilters() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const choose = (part: Partial<LibraryFilter>) =>
    setQuery(queryOf({ ...filter, ...part }), { replace: true, preventScrollReset: true });
  const kinds = ENTRY_KINDS.map((value) => ({ value, label: intl.formatMessage({ id: `library.kind.${value}` }) }));
  return (
    <div className={styles.filters} role="search">
      <Typed
        label={intl.formatMessage({ id: 'library.search' })}
        value={filter.q ?? ''}
        most={LIBRARY_SEARCH_MAX}
        isSearch
        onTyped={(q) => choose({ q: q || undefined })}
      />
      <FilterFold label={<FormattedMessage id="library.filters" />}>
        <Select
          label={intl.formatMessage({ id: 'library.kind' })}
          value={filter.kind ?? ''}
          options={[{ value: '', label: intl.formatMessage({ id: 'library.any' }) }, ...kinds]}
          onChange={({ target }) => choose({ kind: oneOf(ENTRY_KINDS, target.value) })}
        />
        <Typed
          label={intl.formatMessage({ id: 'library.tag' })}
          value={filter.tag ?? ''}
          most={30}
          onTyped={(tag) => choose({ tag: tag || undefined })}
        />
        <Typed
          label={intl.formatMessage({ id: 'library.position' })}
          value={filter.fen ?? ''}
          most={120}
          isLatin
          onTyped={(fen) => choose({ fen: fen || undefined, variant: undefined })}
        />
      </FilterFold>
      {isNarrowed(filter) ? (
        <Button variant="ghost" onClick={() => setQuery({}, { replace: true, preventScrollReset: true })}>
          <FormattedMessage id="library.clear" />
        </Button>
      ) : null}
    </div>
  );
}

interface TypedProps {
  label: string;
  value: string;
  most: number;
  isSearch?: boolean;
  /** Whether the text is written from left to right in every language. */
  isLatin?: boolean;
  onTyped: (text: string) => void;
}

/** A field whose text counts once it has not changed for a moment. */
function Typed({ label, value, most, isSearch, isLatin, onTyped }: TypedProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  const settled = useDebounced(text.trim(), SEARCH_AFTER_MS);
  const tell = useEffectEvent((typed: string) => {
    if (typed !== value && typed === text.trim()) onTyped(typed);
  });
  useEffect(() => tell(settled), [settled]);
  return (
    <TextField
      type={isSearch ? 'search' : 'text'}
      label={label}
      hideLabel={isSearch}
      placeholder={isSearch ? label : undefined}
      icon={isSearch ? <Search /> : undefined}
      maxLength={most}
      value={text}
      dir={isLatin ? 'ltr' : 'auto'}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
