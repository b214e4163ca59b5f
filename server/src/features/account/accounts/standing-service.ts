import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { ACCOUNT_CHANGED } from '../../../platform/session/live-reads.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ChessTitle, MemberFlags, Preferences, AccountStanding } from './account.ts';
import { accountClosed, accountRenamed, deletionCancelled } from './events.ts';
import { deleteDevicesOf } from './device-store.ts';
import type { AccountsPlatform } from './accounts-platform.ts';
import { deleteLinksOf } from './link-store.ts';
import * as policy from './policy.ts';
import type { SessionsService } from './sessions-service.ts';
import * as rows from './store.ts';
import { toStanding } from './view.ts';

/** Number of members on one page of a search. */
const OVERVIEW_SIZE = 25;
/** Limit on pages, far beyond what anybody pages through; a longer prefix finds members sooner. */
const LAST_PAGE = 200;

/**
 * Manages what an account is allowed, its flags and its preferences. Each change is published to all nodes, except
 * those made with the queries of a transaction: call `changed` after the commit.
 */
export interface StandingService {
  /** Notifies all nodes that their data on the account is out of date. */
  changed(accountId: string): Promise<void>;
  /** `endsAt` is in ms since the epoch; null means never. */
  setMembership(
    accountId: string,
    membership: { level: number; endsAt: number | null },
    queries?: Queries,
  ): Promise<void>;
  /** Records that a member has used the trial, which is allowed once; false when it was used before. */
  useTrial(accountId: string, queries?: Queries): Promise<boolean>;
  /** Sets the level of a moderator or staff member; null for neither. */
  setRole(accountId: string, level: number | null, queries?: Queries): Promise<void>;
  /** Closes the account for a reason of `LEVELS`; null opens it again. */
  setStanding(accountId: string, closedLevel: number | null, queries?: Queries): Promise<void>;
  /**
   * Logs a closed account out everywhere and emits `accountClosed`. Call it only after closing in a transaction;
   * otherwise it is done already.
   */
  closed(accountId: string): Promise<void>;
  setTitle(accountId: string, title: ChessTitle | null, queries?: Queries): Promise<void>;
  /** Turns the account permanently into one played by a program and removes a chess title. */
  makeBot(accountId: string): Promise<void>;
  /** Returns ids of open accounts played by programs, at most `limit`. */
  botIds(limit: number): Promise<string[]>;
  setFlags(accountId: string, flags: Partial<MemberFlags>, queries?: Queries): Promise<void>;
  setPreference(accountId: string, preferences: Partial<Preferences>): Promise<void>;
  /** Sets the instant at which the account is erased (ms since the epoch). */
  setDeletion(accountId: string, deleteAfter: number): Promise<void>;
  /** Keeps the account after all; false when no deletion was pending. */
  cancelDeletion(accountId: string): Promise<boolean>;

  /** With the queries of a transaction, locks the account until its end. */
  standingOf(accountId: string, queries?: Queries): Promise<AccountStanding | undefined>;
  /**
   * Returns members and guests whose name or address starts with the query, ordered by name; pages count from 1 and
   * hold 25.
   */
  memberOverview(query: string, page: number): Promise<{ members: AccountStanding[]; hasMore: boolean }>;
  /** Returns ids of accounts whose grace period is over, the longest overdue first. */
  dueForDeletion(limit: number): Promise<string[]>;
  /** Permanently removes all personal data from the account; its games stay under a neutral name. Idempotent. */
  erase(accountId: string): Promise<void>;
}

export const createStandingService = (platform: AccountsPlatform, sessions: SessionsService): StandingService => {
  const { store, bus, now } = platform;
  const changed = async (accountId: string) => bus.publish(ACCOUNT_CHANGED, accountId);

  const closed = async (accountId: string) => {
    await sessions.endSessionsOf(accountId);
    await changed(accountId);
    platform.events.emit(accountClosed, { accountId });
  };

  const set = async (accountId: string, change: rows.AccountChanges, queries: Queries | undefined) => {
    await rows.updateAccount(queries ?? store, accountId, { set: change });
    if (queries === undefined) await changed(accountId);
  };
  /** Sets columns that guests cannot have. */
  const setMember = async (accountId: string, change: rows.AccountChanges, queries: Queries | undefined) => {
    await rows.updateAccount(queries ?? store, accountId, { set: change, membersOnly: true });
    if (queries === undefined) await changed(accountId);
  };

  return {
    changed,
    setMembership: (accountId, { level, endsAt }, queries) =>
      setMember(accountId, { membership_level: level, membership_ends_at: endsAt }, queries),
    async useTrial(accountId, queries) {
      const row = await rows.useTrial(queries ?? store, accountId, { trial_used_at: now() });
      if (row !== undefined && queries === undefined) await changed(accountId);
      return row !== undefined;
    },
    setRole: (accountId, level, queries) => setMember(accountId, { role_level: level }, queries),
    async setStanding(accountId, closedLevel, queries) {
      const at = closedLevel === null ? null : now();
      await set(accountId, { closed_level: closedLevel, closed_at: at }, queries);
      if (closedLevel !== null && queries === undefined) await closed(accountId);
    },
    closed,
    setTitle: (accountId, title, queries) => setMember(accountId, { chess_title: title }, queries),
    makeBot: (accountId) => setMember(accountId, { is_bot: true, chess_title: null }, undefined),
    botIds: (limit) => rows.botIds(store, limit),
    setFlags: (accountId, flags, queries) => setMember(accountId, flagColumns(flags), queries),
    setPreference: (accountId, preferences) => set(accountId, preferenceColumns(preferences, now()), undefined),
    setDeletion: (accountId, deleteAfter) => set(accountId, { delete_after: deleteAfter }, undefined),
    async cancelDeletion(accountId) {
      const wasAsked = await store.transaction((queries) => takeDeletionBack(queries, accountId));
      if (!wasAsked) return false;
      await changed(accountId);
      platform.events.emit(deletionCancelled, { accountId });
      return true;
    },
    async standingOf(accountId, queries) {
      const row = await (queries ? rows.lockAccount(queries, accountId) : rows.accountWithId(store, accountId));
      return row && toStanding(row, now());
    },
    memberOverview: (query, page) => memberOverview(platform, query, page),
    dueForDeletion: (limit) => rows.accountsToErase(store, now(), limit),
    async erase(accountId) {
      const row = await rows.accountWithId(store, accountId);
      if (row === undefined) return;
      const username = policy.goneName(row.number);
      const closure = { closed_level: row.closed_level ?? LEVELS.voluntarilyClosed, closed_at: row.closed_at ?? now() };
      await rows.updateAccount(store, accountId, { set: { ...nobody(username), ...closure } });
      await deleteLinksOf(store, accountId);
      await deleteDevicesOf(store, accountId);
      await sessions.endSessionsOf(accountId);
      platform.events.emit(accountRenamed, { accountId, username });
      // The account stays due until the old name is gone everywhere, so after a crash all of this runs again.
      await platform.events.settle();
      await set(accountId, { delete_after: null }, undefined);
    },
  };
};

/** Locks the row, so that two concurrent log-ins send one letter. */
const takeDeletionBack = async (queries: Queries, accountId: string): Promise<boolean> => {
  const row = await rows.lockAccount(queries, accountId);
  if ((row?.delete_after ?? null) === null) return false;
  await rows.updateAccount(queries, accountId, { set: { delete_after: null } });
  return true;
};

const memberOverview = async ({ store, now }: AccountsPlatform, query: string, page: number) => {
  const prefix = policy.usernameKey(query.trim());
  if (prefix === '' || page < 1 || page > LAST_PAGE) return { members: [], hasMore: false };
  const offset = (page - 1) * OVERVIEW_SIZE;
  const found = await rows.accountsBeginning(store, prefix, { limit: OVERVIEW_SIZE + 1, offset });
  const members = found.slice(0, OVERVIEW_SIZE).map((row) => toStanding(row, now()));
  return { members, hasMore: found.length > OVERVIEW_SIZE };
};

const flagColumns = ({ isStreamer, isAffiliate, isCoach }: Partial<MemberFlags>): rows.AccountChanges => ({
  ...(isStreamer !== undefined && { is_streamer: isStreamer }),
  ...(isAffiliate !== undefined && { is_affiliate: isAffiliate }),
  ...(isCoach !== undefined && { is_coach: isCoach }),
});

const preferenceColumns = (chosen: Partial<Preferences>, now: number): rows.AccountChanges => ({
  ...(chosen.locale !== undefined && { locale: chosen.locale }),
  ...(chosen.timezone !== undefined && { timezone: chosen.timezone }),
  ...(chosen.fairPlayAgree !== undefined && { fair_play_agreed_at: chosen.fairPlayAgree ? now : null }),
  ...(chosen.archiveView !== undefined && { archive_view: chosen.archiveView }),
  ...(chosen.homeContentType !== undefined && { home_content_type: chosen.homeContentType }),
  ...(chosen.contentLanguage !== undefined && { content_language: chosen.contentLanguage }),
  ...(chosen.skillLevel !== undefined && { skill_level: chosen.skillLevel }),
});

/** Returns the columns of an erased member. */
const nobody = (username: string): rows.AccountChanges => ({
  username,
  username_key: policy.usernameKey(username),
  email: null,
  email_key: null,
  password_hash: null,
  activated_at: null,
  membership_level: LEVELS.basic,
  membership_ends_at: null,
  role_level: null,
  chess_title: null,
  is_streamer: false,
  is_affiliate: false,
  is_coach: false,
  country: null,
  flair: null,
  avatar: null,
  has_twitch: false,
  has_youtube: false,
  locale: 'en_US',
  timezone: null,
  fair_play_agreed_at: null,
  settings: {},
});
