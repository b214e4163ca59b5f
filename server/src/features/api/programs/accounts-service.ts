import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  MOST_BOTS,
  type ProgramUser,
  type ProgramUserExtended,
  type UserStatus,
} from '@tabiya/contract/api/program-accounts.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { BughouseService } from '../../play/bughouse/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { LobbyService } from '../../play/lobby/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';
import { createUsers, type UsersNeeds } from './users-service.ts';

export interface ProgramAccountsNeeds extends UsersNeeds {
  accounts: Pick<
    AccountsService,
    'accountByName' | 'accountsByName' | 'botIds' | 'directoryOf' | 'makeBot' | 'standingOf'
  >;
  bughouse: Pick<BughouseService, 'gamesOf' | 'runningGame'>;
  games: Pick<GamesService, 'countOf' | 'countShown'>;
  lobby: Pick<LobbyService, 'drop'>;
  presence: Pick<PresenceService, 'of' | 'isHere'>;
}

/** Members as programs see them. */
export interface ProgramAccounts {
  /** Returns everything that the account may know of itself. */
  own(me: Caller): Promise<ProgramUserExtended>;
  emailOf(accountId: string): Promise<{ email: string } | Refusal<'email_missing'>>;
  /** Returns what everybody may know; guests are not found. */
  user(username: string): Promise<ProgramUserExtended | Refusal<'member_not_found'>>;
  /** Returns users in the order of the names, without unknown ones. */
  users(usernames: readonly string[]): Promise<ProgramUser[]>;
  /** Returns users in the order of the ids. */
  usersById(ids: readonly string[]): Promise<ProgramUser[]>;
  statuses(usernames: readonly string[], withGameIds: boolean): Promise<UserStatus[]>;
  /** Makes the account a bot: permanently, and only before its first game. */
  upgrade(me: Caller): Promise<void | Refusal<'has_played' | 'already_a_bot'>>;
  /** Returns bots that are online, at most `most`. */
  botsOnline(most: number): Promise<ProgramUser[]>;
}

/** Maximum number of bots that are checked, the oldest first. */
const BOTS_LOOKED_AT = 5_000;

export const createProgramAccounts = (
  platform: Pick<Platform, 'config'>,
  needs: ProgramAccountsNeeds,
): ProgramAccounts => {
  const { accounts, bughouse, games, lobby, presence } = needs;
  const { usersOf, extended, statusesOf } = createUsers(platform, needs);
  const idsOf = async (usernames: readonly string[]) => (await accounts.accountsByName(usernames)).map(({ id }) => id);
  const hasPlayedBughouse = async ({ id, username }: Caller) =>
    (await bughouse.runningGame(id)) !== null || ((await bughouse.gamesOf(username, undefined)) ?? []).length > 0;

  return {
    async own(me) {
      const user = await extended(me.id, me.id);
      if ('refused' in user) throw new Error(`${me.id} has a token and no account`);
      return user;
    },
    async emailOf(accountId) {
      const email = (await accounts.standingOf(accountId))?.email ?? null;
      return email === null ? refuse('email_missing') : { email };
    },
    async user(username) {
      const account = await accounts.accountByName(username);
      return account === undefined ? refuse('member_not_found') : extended(account.id, null);
    },
    users: async (usernames) => usersOf(await idsOf(usernames)),
    usersById: usersOf,
    statuses: async (usernames, withGameIds) => statusesOf(await idsOf(usernames), withGameIds),
    async upgrade(me) {
      if (me.isBot) return refuse('already_a_bot');
      if ((await games.countOf(me.id)) > 0 || (await hasPlayedBughouse(me))) return refuse('has_played');
      await accounts.makeBot(me.id);
      lobby.drop(me.id);
    },
    async botsOnline(most) {
      const ids = (await accounts.botIds(BOTS_LOOKED_AT)).filter((id) => presence.isHere(id));
      return usersOf(ids.slice(0, Math.min(most, MOST_BOTS)));
    },
  };
};
