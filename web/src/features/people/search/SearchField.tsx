import SearchIcon from 'lucide-react/icons/search';
import { SEARCH_MAX, SEARCH_MIN } from '@tabiya/contract/people/search.ts';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { classNames } from '../../../ui/class-names.ts';
import { SuggestionList, SuggestionStatus } from './SuggestionList.tsx';
import { isLongEnough } from './term.ts';
import { useSearchField } from './use-search-field.ts';
import styles from './search.module.css';

export interface SearchFieldProps {
  /** Initial text. */
  initial?: string;
  /** Whether it gets the focus when it appears. */
  takesFocus?: boolean;
  /** Whether the list covers what is below it, instead of pushing it down. */
  floats?: boolean;
  /** Called when somebody follows a result. */
  onGo?: () => void;
}

/** Combobox that finds members and pages during typing. */
export function SearchField({ initial = '', takesFocus = false, floats = false, onGo }: SearchFieldProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const field = useSearchField({ initial, onGo });
  const { id, isOpen, current } = field;
  useEffect(() => {
    if (!takesFocus) return;
    // The container takes the focus first, so the field waits for a frame.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  return (
    <div className={classNames(styles.field, floats && styles.floats)}>
      <div className={styles.box}>
        <SearchIcon aria-hidden className={styles.glass} />
        <input
          ref={input}
          type="search"
          role="combobox"
          className={styles.input}
          aria-label={intl.formatMessage({ id: 'search.label' })}
          placeholder={intl.formatMessage({ id: 'search.placeholder' })}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.key}`}
          aria-describedby={`${id}-hint`}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...field.input}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint} data-off={isLongEnough(field.term) || undefined}>
        <FormattedMessage id="search.too_short" values={{ number: SEARCH_MIN }} />
      </p>
      <SuggestionStatus field={field} />
      <SuggestionList field={field} />
    </div>
  );
}
