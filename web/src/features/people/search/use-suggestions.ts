import { useQuery } from '@tanstack/react-query';
import { SEARCH_BLUR_MS, SEARCH_DEBOUNCE_MS, type Suggestions } from '@tabiya/contract/people/search.ts';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../../platform/browser/use-debounced.ts';
import { call } from '../../../platform/net/call.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { suggestionsQuery } from './queries.ts';
import { cleanTerm, isLongEnough } from './term.ts';

export type SuggestionState =
  | { state: 'closed' }
  | { state: 'loading' | 'failed' }
  | { state: 'open'; suggestions: Suggestions };

/** Returns the list below a search field during typing, and the functions that open and close it. */
export function useSuggestions(typed: string) {
  const { locale } = useSite();
  const term = cleanTerm(typed);
  const settled = useDebounced(term, SEARCH_DEBOUNCE_MS);
  const [isDismissed, setIsDismissed] = useState(true);
  const blurred = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(blurred.current), []);

  const isAsked = settled === term && isLongEnough(term) && !isDismissed;
  const query = useQuery({ ...suggestionsQuery(call, term, locale), enabled: isAsked });
  const listOf = (): SuggestionState => {
    if (isDismissed || !isLongEnough(term)) return { state: 'closed' };
    if (isAsked && query.data) return { state: 'open', suggestions: query.data };
    return { state: isAsked && query.isError ? 'failed' : 'loading' };
  };
  return {
    term,
    list: listOf(),
    open: () => {
      clearTimeout(blurred.current);
      setIsDismissed(false);
    },
    close: () => setIsDismissed(true),
    /** Called when the field loses the focus; the list closes after a delay, so that a press on a row still counts. */
    leave: () => {
      clearTimeout(blurred.current);
      blurred.current = setTimeout(() => setIsDismissed(true), SEARCH_BLUR_MS);
    },
  };
}
