import { RIGHTS_OF_ROLE, type ClubRight, type ClubRole } from '@tabiya/contract/community/club-rights.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';

export type Actor = Pick<Caller, 'id' | 'membershipLevel'>;

/** Facts that decide which acts a member may do in a club. */
interface Ranked {
  role: ClubRole;
  rights: readonly ClubRight[];
}

/** Rights of moderators of the site in every club: enough to keep order, and to close it. */
const RIGHTS_OF_MODERATORS: readonly ClubRight[] = ['requests', 'news', 'kick', 'settings'];

export const isModerator = (me: Pick<Caller, 'membershipLevel'> | null): boolean =>
  (me?.membershipLevel ?? 0) >= LEVELS.moderator;

export const rightsOf = (member: Ranked | undefined, me: Pick<Caller, 'membershipLevel'> | null): ClubRight[] => {
  const own = member === undefined ? [] : member.role === 'founder' ? RIGHTS_OF_ROLE.founder : member.rights;
  return [...new Set([...own, ...(isModerator(me) ? RIGHTS_OF_MODERATORS : [])])];
};

/**
 * Returns whether an act of a leader may be about a member: about the founder none, about whoever holds the right
 * `admin` only the founder's or the site's, and about other leaders those of whoever holds that right.
 */
export const isWithinReach = (by: Ranked | undefined, me: Actor, other: Ranked): boolean => {
  if (other.role === 'founder') return false;
  if (by?.role === 'founder') return true;
  if (other.rights.includes('admin')) return isModerator(me);
  return other.role === 'member' || isModerator(me) || (by?.rights.includes('admin') ?? false);
};

/** Returns the members in the order in which a club without a founder would pass to them. */
export const inLine = <Member extends Ranked & { joined_at: number; account_id: string }>(
  members: readonly Member[],
): Member[] =>
  members
    .filter(({ role }) => role !== 'founder')
    .toSorted(
      (a, b) =>
        ROLE_ORDER.indexOf(a.role) - ROLE_ORDER.indexOf(b.role) ||
        a.joined_at - b.joined_at ||
        a.account_id.localeCompare(b.account_id),
    );

const ROLE_ORDER: readonly ClubRole[] = ['admin', 'coordinator', 'member'];
