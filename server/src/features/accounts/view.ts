import type { CurrentUser } from '@tabiya/contract/accounts.ts';
import type { PlayerView } from '@tabiya/contract/members.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Account } from './account.ts';
import type { AccountRow } from './store.ts';

export const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  number: row.number,
  username: row.username,
  isGuest: row.is_guest,
  membershipLevel: row.membership_level,
  skillLevel: row.skill_level,
  joinedAt: row.joined_at,
  lastSeenAt: row.last_seen_at,
});

export const toCaller = (row: Pick<AccountRow, 'id' | 'username' | 'is_guest' | 'membership_level'>): Caller => ({
  id: row.id,
  username: row.username,
  isGuest: row.is_guest,
  membershipLevel: row.membership_level,
});

export const toCurrentUser = ({ id, username, isGuest, membershipLevel }: Caller): CurrentUser => ({
  id,
  username,
  isGuest,
  membershipLevel,
});

export const toPlayerView = (row: Pick<AccountRow, 'id' | 'username' | 'is_guest'>): PlayerView => ({
  id: row.id,
  username: row.username,
  isGuest: row.is_guest,
});
