import { BOT_NAME_END } from '@tabiya/contract/kit/levels.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { CHARACTERS, type Character } from './characters.ts';
import { botRows, insertBot, lockBots } from './store.ts';

/** A character with the account that plays its games. */
export interface Bot extends Character {
  accountId: string;
}

export interface BotAccounts {
  /** Creates the accounts that are missing, once. */
  open(): Promise<void>;
  /** Returns the bots; none before they are open. */
  all(): readonly Bot[];
  byKey(key: string): Bot | undefined;
  byAccount(accountId: string): Bot | undefined;
}

/** Number of names that are tried for a bot whose own name a member has. */
const NAMES_TRIED = 50;

export const createBotAccounts = (
  { store }: Pick<Platform, 'store'>,
  accounts: Pick<AccountsService, 'addBot'>,
): BotAccounts => {
  let bots: readonly Bot[] = [];

  const addAccount = async (queries: Queries, { name, country }: Character): Promise<string> => {
    for (let number = 1; number <= NAMES_TRIED; number += 1) {
      const username = `${name}${number === 1 ? '' : `-${number}`}${BOT_NAME_END}`;
      const account = await accounts.addBot(queries, { username, country });
      if (account !== undefined) return account.id;
    }
    throw new Error(`no free name for the bot ${name}`);
  };

  const openAll = () =>
    store.transaction(async (queries) => {
      await lockBots(queries);
      const known = new Map((await botRows(queries)).map(({ key, account_id }) => [key, account_id]));
      for (const character of CHARACTERS) {
        if (known.has(character.key)) continue;
        const accountId = await addAccount(queries, character);
        await insertBot(queries, { key: character.key, account_id: accountId });
        known.set(character.key, accountId);
      }
      bots = CHARACTERS.map((character) => ({ ...character, accountId: known.get(character.key)! }));
    });
  let opening: Promise<void> | undefined;

  return {
    open: () =>
      (opening ??= openAll().catch((error: unknown) => {
        opening = undefined;
        throw error;
      })),
    all: () => bots,
    byKey: (key) => bots.find((bot) => bot.key === key),
    byAccount: (accountId) => bots.find((bot) => bot.accountId === accountId),
  };
};
