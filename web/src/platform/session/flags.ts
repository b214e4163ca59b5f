import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { SwitchName } from '@tabiya/contract/account/flags.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { flagsQuery } from './queries.ts';

type Flags = Session['flags'];

const NO_FLAGS: Flags = {};

/** Stores the flags. The server puts them into the page; a new or ended session brings others. */
export const writeFlags = (queries: QueryClient, flags: Flags): void =>
  void queries.setQueryData(flagsQuery.queryKey, flags);

/** Returns all flags enabled for the person in this browser. */
export const useFlags = (): Flags => useQuery(flagsQuery).data ?? NO_FLAGS;

/**
 * Returns whether a flag is enabled for the person in this browser; for an experiment, whether they are in its test
 * group.
 */
export const useFlag = (name: SwitchName): boolean => useQuery(flagsQuery).data?.[name] === true;

/** Formats the flags for `data-flags` of the page's root. */
export const flagsText = (flags: Flags): string =>
  Object.keys(flags)
    .filter((name) => flags[name])
    .join(' ');

/** Reads a flag from the root of the page, for code outside of components. */
export const hasFlag = (name: SwitchName): boolean =>
  (document.documentElement.dataset['flags'] ?? '').split(' ').includes(name);

export const markRoot = (flags: Flags): void => void (document.documentElement.dataset['flags'] = flagsText(flags));
