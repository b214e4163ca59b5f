import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { StaffAction } from '@tabiya/contract/staff/staff.ts';

/** The properties of an actor that decide what they may do. */
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
/** Guests cannot be given anything, nor impersonated. */
const TO_GUESTS: ReadonlySet<StaffAction> = new Set(['close', 'reopen']);
/** A moderator cannot close an account in the member's name; the member reopens it by logging in. */
const CLOSED_BY_MODERATORS: ReadonlySet<number> = new Set([LEVELS.cheater, LEVELS.abuser, LEVELS.unspecifiedClosed]);

/**
 * Returns why an act is refused: nobody acts on themselves; staff may do everything else, and moderators close and
 * reopen basic members.
 */
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

/** Returns whether the actor may apply or lift this kind of closing. */
export const mayClose = ({ level }: Actor, closedLevel: number | null): boolean =>
  level >= LEVELS.staff || closedLevel === null || CLOSED_BY_MODERATORS.has(closedLevel);

/** Maximum duration of an impersonation, ms. */
export const IMPERSONATION_MS = 3_600_000;
