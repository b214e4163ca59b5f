import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { StaffAction } from '@tabiya/contract/staff/staff.ts';

/** Who wants to do something to whom, as far as that decides it. */
export interface Actor {
  id: string;
  level: number;
}
export interface Subject {
  id: string;
  isGuest: boolean;
  roleLevel: number | null;
  membershipLevel: number;
  closedLevel: number | null;
}

const BY_MODERATORS: ReadonlySet<StaffAction> = new Set(['close', 'reopen']);
/** Guests have nothing that could be given to them, and no eyes worth looking through. */
const TO_GUESTS: ReadonlySet<StaffAction> = new Set(['close', 'reopen']);
/** What a member chose is not a moderator's to choose, and comes back by logging in. */
const CLOSED_BY_MODERATORS: ReadonlySet<number> = new Set([LEVELS.cheater, LEVELS.abuser, LEVELS.unspecifiedClosed]);

/** Nobody acts on themselves; staff does everything else, and moderators close and reopen basic members. */
export const actRefusal = (
  actor: Actor,
  subject: Subject,
  act: StaffAction,
): 'own_account' | 'not_allowed' | undefined => {
  if (actor.id === subject.id) return 'own_account';
  if (subject.isGuest && !TO_GUESTS.has(act)) return 'not_allowed';
  if (act === 'impersonate' && subject.roleLevel !== null) return 'not_allowed';
  if (actor.level >= LEVELS.staff) return undefined;
  const isTheirs = !subject.isGuest && subject.roleLevel === null && subject.membershipLevel === LEVELS.basic;
  return actor.level >= LEVELS.moderator && isTheirs && BY_MODERATORS.has(act) ? undefined : 'not_allowed';
};

/** Whether this kind of closing is the actor's to give, or to take away. */
export const mayClose = ({ level }: Actor, closedLevel: number | null): boolean =>
  level >= LEVELS.staff || closedLevel === null || CLOSED_BY_MODERATORS.has(closedLevel);

/** How long one may look through a member's eyes, ms. */
export const IMPERSONATION_MS = 3_600_000;
