import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { createBatch } from '../../../platform/store/batch.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { Account } from './account.ts';
import { createDirectoryService, type DirectoryService } from './directory-service.ts';
import type { AccountsPlatform } from './accounts-platform.ts';
import { createLookService, type LookService } from './look-service.ts';
import { createMemberListService, type MemberListService } from './member-list-service.ts';
import { createLogInService, type LogInService } from './log-in-service.ts';
import { usernameKey } from './policy.ts';
import { createRegistrationService, type RegistrationService } from './registration-service.ts';
import { createSessionsService, type SessionsService } from './sessions-service.ts';
import { createAccountSettingsService, type AccountSettingsService } from './settings-service.ts';
import { createStandingService, type StandingService } from './standing-service.ts';
import * as rows from './store.ts';
import { toAccount, toCaller, toCurrentUser, toPlayerView } from './view.ts';

export type { Account, ChessTitle, AccountStanding } from './account.ts';
export type { DirectoryEntry } from './directory-service.ts';
export type { Look } from './look-service.ts';
export type { ListedMember } from './member-list-service.ts';

export { emailKey, isEmail } from './email-address.ts';

export interface AccountsService
  extends
    SessionsService,
    RegistrationService,
    LogInService,
    StandingService,
    AccountSettingsService,
    DirectoryService,
    LookService,
    MemberListService {
  /** Finds an account by its name, ignoring case. */
  accountByName(username: string): Promise<Account | undefined>;
  /** Returns the existing accounts in the order of the names, each once. */
  accountsByName(usernames: readonly string[]): Promise<Account[]>;
  playerByName(username: string): Promise<PlayerView | undefined>;
  callerOf(accountId: string): Promise<Caller | undefined>;
  /** Returns the account as pages show it to its owner. */
  currentUserOf(accountId: string): Promise<CurrentUser | undefined>;
  /** Returns players as lists and seats show them, by id, in one query. Pass the transaction's queries inside one. */
  playersById(ids: readonly string[], queries?: Queries): Promise<ReadonlyMap<string, PlayerView>>;
  /** Returns the skill level where ratings start, by id; 'new' for guests. Pass the transaction's queries inside one. */
  skillLevelsOf(accountIds: readonly string[], queries?: Queries): Promise<ReadonlyMap<string, SkillLevel>>;
}

export const createAccountsService = (platform: AccountsPlatform): AccountsService => {
  const { store, now } = platform;
  const sessions = createSessionsService(platform);
  const standing = createStandingService(platform, sessions);
  const withName = createBatch(
    (keys) => rows.accountsWithNames(store, keys),
    (row) => row.username_key,
  );
  return {
    ...sessions,
    ...createRegistrationService(platform, sessions),
    ...standing,
    ...createAccountSettingsService(platform),
    ...createDirectoryService(platform),
    ...createLookService(platform),
    ...createMemberListService(platform),
    ...createLogInService(platform, standing),
    async accountByName(username) {
      const row = await withName(usernameKey(username));
      return row && toAccount(row, now());
    },
    async accountsByName(usernames) {
      const keys = [...new Set(usernames.map(usernameKey))];
      const found = new Map((await rows.accountsWithNames(store, keys)).map((row) => [row.username_key, row]));
      return keys.flatMap((key) => found.get(key) ?? []).map((row) => toAccount(row, now()));
    },
    async playerByName(username) {
      const row = await withName(usernameKey(username));
      return row && toPlayerView(row, now());
    },
    async callerOf(accountId) {
      const row = await rows.accountWithId(store, accountId);
      return row && toCaller(row, now());
    },
    async currentUserOf(accountId) {
      const row = await rows.accountWithId(store, accountId);
      return row && toCurrentUser(row, now());
    },
    async playersById(ids, queries = store) {
      if (ids.length === 0) return new Map();
      const players = await rows.playersWithIds(queries, [...new Set(ids)]);
      return new Map(players.map((row) => [row.id, toPlayerView(row, now())]));
    },
    async skillLevelsOf(accountIds, queries = store) {
      const found = await rows.skillLevelsOf(queries, accountIds);
      return new Map(found.map((row) => [row.id, row.skill_level]));
    },
  };
};
