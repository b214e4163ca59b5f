import type { Queries } from '../../../platform/store/store.ts';

export interface ProfileRow {
  account_id: string;
  first_name: string;
  last_name: string;
  location: string;
  about: string;
  status: string;
  twitch_url: string | null;
  youtube_url: string | null;
}

const tables = (queries: Queries) => queries.as<{ profile: ProfileRow }>();

export const profilesOf = (queries: Queries, accountIds: readonly string[]): Promise<ProfileRow[]> =>
  queries.query({ name: 'profiles_of', text: 'select * from profile where account_id = any($1::uuid[])' }, [
    accountIds,
  ]);

/** Writes the given fields and keeps the others. */
export const writeProfile = async (
  queries: Queries,
  accountId: string,
  set: Partial<Omit<ProfileRow, 'account_id'>>,
): Promise<void> => {
  const empty = { first_name: '', last_name: '', location: '', about: '', status: '' };
  await tables(queries)
    .insertInto('profile')
    .values({ account_id: accountId, ...empty, twitch_url: null, youtube_url: null, ...set })
    .onConflict((conflict) =>
      Object.keys(set).length === 0 ? conflict.doNothing() : conflict.column('account_id').doUpdateSet(set),
    )
    .execute();
};

export const deleteProfile = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('profile').where('account_id', '=', accountId).execute();
};
