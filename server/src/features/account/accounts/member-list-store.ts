import { USERNAME_MIN } from '@tabiya/contract/site/constants.ts';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/store/store.ts';
import { PLAYER_COLUMNS, type AccountRow, type PlayerRow } from './store.ts';

export type ListedMemberRow = PlayerRow & Pick<AccountRow, 'joined_at' | 'last_seen_at' | 'rating'>;

export interface MemberQuery {
  /** Prefix of the name key; empty for all names. */
  prefix: string;
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

/** Returns open accounts of members. A search by three letters or more puts the exact name first, then `firstIds`. */
export const listMembers = (queries: Queries, query: MemberQuery): Promise<ListedMemberRow[]> => {
  let found = tables(queries)
    .selectFrom('account')
    .select([...PLAYER_COLUMNS, 'joined_at', 'last_seen_at', 'rating'])
    .where('is_guest', '=', false)
    .where('closed_level', 'is', null);
  if (query.seenSince > 0) found = found.where('last_seen_at', '>=', query.seenSince);
  if (query.country !== undefined) found = found.where('country', '=', query.country);
  if (query.chessTitle !== undefined) {
    found = found.where('chess_title', '=', query.chessTitle as never).where('is_bot', '=', false);
  }
  if (query.withoutIds.length > 0) found = found.where('id', 'not in', [...query.withoutIds]);
  if (query.prefix !== '') {
    found = found.where('username_key', 'like', `${query.prefix.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
    // No name is shorter than this, and sorting every match of a shorter prefix would be slow.
    if (query.prefix.length >= USERNAME_MIN) {
      found = found.orderBy(sql`username_key = ${query.prefix}`, 'desc');
      if (query.firstIds.length > 0) found = found.orderBy(sql`id = any(${query.firstIds}::uuid[])`, 'desc');
    }
  }
  return (query.order === 'name' ? found.orderBy('username_key') : found.orderBy(ORDER[query.order], 'desc'))
    .limit(query.limit)
    .offset(query.offset)
    .execute();
};

const ORDER = { seen: 'last_seen_at', joined: 'joined_at' } as const;
