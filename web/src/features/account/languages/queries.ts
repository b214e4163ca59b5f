import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { languages } from '@tabiya/contract/account/languages.ts';

/** All languages; the one of the page is marked as selected. */
export const languagesQuery = (call: Call, locale: string) =>
  queryOptions({
    queryKey: ['languages', locale],
    queryFn: () => call(languages.list, { locale }),
    staleTime: Infinity,
  });
