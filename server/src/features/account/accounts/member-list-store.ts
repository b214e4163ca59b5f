import { BOT_NAME_END } from '@tabiya/contract/kit/levels.ts';
import { USERNAME_MIN } from '@tabiya/contract/site/constants.ts';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/store/store.ts';
import { PLAYER_COLUMNS, type AccountRow, type PlayerRow } from './store.ts';

export type ListedMemberRow = PlayerRow & Pick<AccountRow, 'joined_at' | 'last_seen_at' | 'rating'>;

export interface MemberQuery {
  /** Part of the name key, or its beginning if the part is shorter than any name; empty for all names. */
  part: string;
  /** Members seen since this instant, ms since the epoch. */
  seenSince: number;
  country: string | undefined;
  chessTitle: string | undefined;
  order: 'seen' | 'joined' | 'name';
  /** Ids that come first in a search by name. */
  firstIds: readonly string[];
  /** Ids to leave out. */
  withoutIds: readonly string[];
  limit: number;
  offset: number;
}

const tables = (queries: Queries) => queries.as<{ account: AccountRow }>();

/**
 * Returns open accounts of members. A search by three letters or more puts the exact name first, then
 * `firstIds`, then names that begin with them.
 */
export const listMembers = (queries: Queries, query: MemberQuery): Promise<ListedMemberRow[]> => {
  let found = tables(queries)
    .selectFrom('account')
    .select([...PLAYER_COLUMNS, 'joined_at', 'last_seen_at', 'rating'])
    .where('is_guest', '=', false)
    .where('closed_level', 'is', null)
    .where(isSiteBot, '=', false);
  if (query.seenSince > 0) found = found.where('last_seen_at', '>=', query.seenSince);
  if (query.country !== undefined) found = found.where('country', '=', query.country);
  if (query.chessTitle !== undefined) {
    found = found.where('chess_title', '=', query.chessTitle as never).where('is_bot', '=', false);
  }
  if (query.withoutIds.length > 0) found = found.where('id', 'not in', [...query.withoutIds]);
  if (query.part !== '' && query.part.length < USERNAME_MIN) {
    found = found.where('username_key', 'like', `${query.part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  } else if (query.part !== '') {
    found = found
      .where('id', 'in', accountsNamed(query.part))
      .orderBy(sql`username_key = ${query.part}`, 'desc')
      .orderBy(sql`id = any(${query.firstIds}::uuid[])`, 'desc')
      .orderBy(sql`starts_with(username_key, ${query.part})`, 'desc');
  }
  return (query.order === 'name' ? found.orderBy('username_key') : found.orderBy(ORDER[query.order], 'desc'))
    .limit(query.limit)
    .offset(query.offset)
    .execute();
};

/** The site's own bots are found on their own page. */
const isSiteBot = sql<boolean>`(is_bot and right(username_key, ${BOT_NAME_END.length}) = ${BOT_NAME_END})`;

/** The index of names knows parts of three letters; a shorter part would fit too many members to sort them. */
const accountsNamed = (part: string) =>
  sql<string>`(select account_id from member_name where name_parts(name) @> name_parts(${part}) and strpos(name, ${part}) > 0)`;

const ORDER = { seen: 'last_seen_at', joined: 'joined_at' } as const;
