import type { Queries } from '../../../platform/store/store.ts';

export interface MemberSearch {
  /** Prefix in lower case, as names are compared. */
  prefix: string;
  /** Whether a name equal to the prefix comes before all others. */
  isExactFirst: boolean;
  /** UUIDs of friends, who come before others. */
  friends: readonly string[];
  limit: number;
  offset: number;
}

/**
 * Returns open members whose name starts with the prefix, with their total number: the exact name first if requested,
 * then friends, then the most recently seen.
 */
export const membersBeginning = async (
  queries: Queries,
  { prefix, isExactFirst, friends, limit, offset }: MemberSearch,
): Promise<{ ids: string[]; total: number }> => {
  const pattern = `${prefix.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await queries.query<{ id: string; total: number }>(
    {
      name: 'members_beginning',
      text: `select id, (count(*) over ())::int as total from account
        where username_key like $1 and not is_guest and closed_level is null
        order by (username_key = $2 and $6) desc, id = any($3::uuid[]) desc, last_seen_at desc, username_key
        limit $4 offset $5`,
    },
    [pattern, prefix, friends, limit, offset, isExactFirst],
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
};
