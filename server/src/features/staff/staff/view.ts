import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { AuditEntryView, StaffRole, StaffMemberRow, StaffMemberView } from '@tabiya/contract/staff/staff.ts';
import type { AccountStanding } from '../../account/accounts/service.ts';
import type { AuditRow } from './audit-store.ts';
import type { Actor, Subject } from './policy.ts';

const isStaff = ({ level }: Actor): boolean => level >= LEVELS.staff;

export const toMemberRow = (standing: AccountStanding, actor: Actor): StaffMemberRow => ({
  id: standing.id,
  username: standing.username,
  email: isStaff(actor) ? standing.email : null,
  isGuest: standing.isGuest,
  isActivated: standing.isActivated,
  level: standing.membershipLevel,
  joinedAt: standing.joinedAt,
  lastSeenAt: standing.lastSeenAt,
});

export const roleOf = (level: number | null): StaffRole | null => {
  if (level === null) return null;
  return level >= LEVELS.staff ? 'staff' : 'moderator';
};

export const toSubject = (standing: AccountStanding, now: number): Subject => ({
  id: standing.id,
  isGuest: standing.isGuest,
  roleLevel: standing.roleLevel,
  membershipLevel: membershipOf(standing, now),
  closedLevel: standing.closedLevel,
});

/** Returns the membership, bought or granted, that still runs. */
export const membershipOf = ({ isGuest, paidLevel, paidUntil }: AccountStanding, now: number): number => {
  if (isGuest) return LEVELS.guest;
  return paidUntil === null || paidUntil > now ? paidLevel : LEVELS.basic;
};

export const toAuditEntryView = (
  row: AuditRow,
  players: ReadonlyMap<string, PlayerView>,
  actor: Actor,
): AuditEntryView => ({
  id: row.id,
  at: row.at,
  act: row.action,
  actor: players.get(row.actor_id ?? '')?.username ?? null,
  subject: players.get(row.subject_id)?.username ?? null,
  reason: row.reason,
  before: row.before as Record<string, unknown>,
  after: row.after as Record<string, unknown>,
  ip: isStaff(actor) ? row.ip : null,
});

/** What is known of a member beside the account itself. */
export interface Findings extends Pick<StaffMemberView, 'devices' | 'games' | 'featureFlags' | 'may' | 'audit'> {
  actor: Actor;
  now: number;
}

export const toMemberView = (standing: AccountStanding, { actor, now, ...found }: Findings): StaffMemberView => ({
  ...toMemberRow(standing, actor),
  role: roleOf(standing.roleLevel),
  closedLevel: standing.closedLevel,
  membershipLevel: membershipOf(standing, now),
  membershipEndsAt: standing.paidUntil !== null && standing.paidUntil > now ? standing.paidUntil : null,
  chessTitle: standing.chessTitle,
  isStreamer: standing.isStreamer,
  isAffiliate: standing.isAffiliate,
  isCoach: standing.isCoach,
  ...found,
});
