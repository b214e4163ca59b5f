import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { profiles } from '@tabiya/contract/people/profiles.ts';
import { writeMe } from '../../../platform/session/session.ts';
import { memberKey } from '../members/queries.ts';

export const profileQuery = (call: Call) =>
  queryOptions({ queryKey: ['profile', 'mine'], queryFn: () => call(profiles.mine, {}), staleTime: 60_000 });

/**
 * Countries sorted by name in the language of a locale. The server names them, because names differ between it and
 * browsers.
 */
export const countriesQuery = (call: Call, locale: string) =>
  queryOptions({
    queryKey: ['countries', locale],
    queryFn: () => call(profiles.countries, { locale, fieldMask: '' }),
    staleTime: Infinity,
  });

/** Returns a function that updates everything that shows how the member looks. */
export const useAppearanceUpdate = (): ((user: CurrentUser) => void) => {
  const queries = useQueryClient();
  return (user) => {
    writeMe(queries, user);
    void queries.invalidateQueries({ queryKey: ['profile', 'mine'] });
    void queries.invalidateQueries({ queryKey: memberKey(user.username) });
  };
};
