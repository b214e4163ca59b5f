import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { DEFAULT_LOCALE, type Locale } from '@tabiya/contract/site/locales.ts';
import { search } from '@tabiya/contract/people/search.ts';

/** Suggestions for a term, in the language of the page. */
export const suggestionsQuery = (call: Call, term: string, locale: Locale) =>
  queryOptions({
    queryKey: ['search', 'suggestions', locale.code, term],
    queryFn: ({ signal }) =>
      locale === DEFAULT_LOCALE
        ? call(search.autofill, { keyword: term }, { signal })
        : call(search.autofillIn, { keyword: term, locale: locale.segment }, { signal }),
    staleTime: 60_000,
  });

export interface ResultsRequest {
  q: string;
  page: number;
  locale: Locale;
}

export const resultsQuery = (call: Call, { q, page, locale }: ResultsRequest) =>
  queryOptions({
    queryKey: ['search', 'results', locale.code, q, page],
    queryFn: () => call(search.results, { q, page, locale: locale.code }),
  });
