import type { Queries } from '../../../platform/store/store.ts';
import type { AccountRow } from './store.ts';

const COLUMNS = [
  ...([
    'id',
    'number',
    'username',
    'is_guest',
    'is_bot',
    'chess_title',
    'country',
    'flair',
    'avatar',
    'settings',
  ] as const),
  ...(['membership_level', 'membership_ends_at', 'role_level', 'closed_level', 'activated_at'] as const),
  ...(['joined_at', 'last_seen_at', 'last_login_at', 'timezone', 'is_streamer', 'is_coach'] as const),
] as const;
export type DirectoryRow = Pick<AccountRow, (typeof COLUMNS)[number]>;

export const directoryRows = (queries: Queries, ids: readonly string[]): Promise<DirectoryRow[]> =>
  queries.query(
    { name: 'directory_rows', text: `select ${COLUMNS.join(', ')} from account where id = any($1::uuid[])` },
    [ids],
  );

/** Returns the given accounts that were seen last; accounts that hide when they were seen follow, ordered by name. */
export const directoryLatest = (queries: Queries, ids: readonly string[], limit: number): Promise<DirectoryRow[]> =>
  queries.query(
    {
      name: 'directory_latest',
      text: `select ${COLUMNS.join(', ')} from account where id = any($1::uuid[])
        order by case when settings ->> 'social.show_presence' = 'nobody' then 0 else last_seen_at end desc, username_key
        limit $2`,
    },
    [ids, limit],
  );

// Every character allowed in a name sorts before "~".
const BEGINNING = `select ${COLUMNS.join(', ')} from account
  where username_key collate "C" >= $1 and username_key collate "C" < $1 || '~'`;

/** Returns open members whose name key starts with the prefix, ordered by name. */
export const directoryBeginning = (queries: Queries, prefix: string, limit: number): Promise<DirectoryRow[]> =>
  queries.query(
    {
      name: 'directory_beginning',
      text: `${BEGINNING} and not is_guest and closed_level is null order by username_key collate "C" limit $2`,
    },
    [prefix, limit],
  );

/** Does the same among the given accounts, including closed ones. */
export const directoryBeginningAmong = (
  queries: Queries,
  prefix: string,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<DirectoryRow[]> =>
  queries.query(
    {
      name: 'directory_beginning_among',
      text: `${BEGINNING} and id = any($2::uuid[]) order by username_key collate "C" limit $3`,
    },
    [prefix, ids, limit],
  );

/** Records that the accounts were seen at `at`. */
export const writeSeen = async (queries: Queries, ids: readonly string[], at: number): Promise<void> => {
  await queries.query(
    {
      name: 'write_seen',
      text: 'update account set last_seen_at = $2 where id = any($1::uuid[]) and last_seen_at < $2',
    },
    [ids, at],
  );
};
