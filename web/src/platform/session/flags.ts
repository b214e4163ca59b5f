import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { SwitchName } from '@tabiya/contract/account/flags.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';

type Flags = Session['flags'];

const NO_FLAGS: Flags = {};

const flagsQuery = queryOptions<Flags>({
  queryKey: ['flags'],
  queryFn: () => ({}),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The server puts them into the page; a session that begins or ends brings others. */
export const writeFlags = (queries: QueryClient, flags: Flags): void =>
  void queries.setQueryData(flagsQuery.queryKey, flags);

/** Everything that is on for the person in this browser. */
export const useFlags = (): Flags => useQuery(flagsQuery).data ?? NO_FLAGS;

/** Whether a flag is on for the person in this browser; of an experiment, whether they are in its test group. */
export const useFlag = (name: SwitchName): boolean => useQuery(flagsQuery).data?.[name] === true;

/** As `data-flags` of the page's root holds them. */
export const flagsText = (flags: Flags): string =>
  Object.keys(flags)
    .filter((name) => flags[name])
    .join(' ');

/** For what is no component: reads the root of the page. */
export const hasFlag = (name: SwitchName): boolean =>
  (document.documentElement.dataset['flags'] ?? '').split(' ').includes(name);

export const markRoot = (flags: Flags): void => void (document.documentElement.dataset['flags'] = flagsText(flags));
