import type { Queries } from '../../../platform/store/store.ts';

export interface MemberSearch {
  /** Part of a name in lower case, as names are compared; at least three characters. */
  part: string;
  /** Whether a name equal to the part comes before all others. */
  isExactFirst: boolean;
  /** UUIDs of friends, who come before others. */
  friends: readonly string[];
  limit: number;
  offset: number;
}

export interface FoundMember {
  id: string;
  /** Rating in the class that is played most; null without any. */
  rating: number | null;
}

/**
 * Returns open members whose name contains the part, with their total number: the exact name first if requested, then
 * friends, then names that begin with it, then the most recently seen.
 */
export const membersWithNamePart = async (
  queries: Queries,
  { part, isExactFirst, friends, limit, offset }: MemberSearch,
): Promise<{ found: FoundMember[]; total: number }> => {
  const rows = await queries.query<FoundMember & { total: number }>(
    {
      name: 'members_with_name_part',
      text: `select account.id, account.rating, (count(*) over ())::int as total
        from member_name join account on account.id = member_name.account_id
        where name_parts(name) @> name_parts($1) and strpos(name, $1) > 0
        order by (name = $1 and $5) desc, account.id = any($2::uuid[]) desc, starts_with(name, $1) desc,
          last_seen_at desc, name
        limit $3 offset $4`,
    },
    [part, friends, limit, offset, isExactFirst],
  );
  return { found: rows, total: rows[0]?.total ?? 0 };
};
