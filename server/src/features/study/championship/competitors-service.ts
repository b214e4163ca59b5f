import { BOT_NAME_END } from '@tabiya/contract/kit/levels.ts';
import type { ConfiguredCompetitor } from '../../../platform/config/championship-config.ts';
import { ConfigError } from '../../../platform/config/config.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { Bot } from '../bots/accounts-service.ts';
import type { BotsService } from '../bots/service.ts';
import type { EngineCommand } from '../engine/service.ts';
import { engineAccount, insertEngine, lockChampionship, type PlayerRow } from './store.ts';

/** A program that is configured, with the account that plays its games. */
export interface Competitor extends PlayerRow {
  program: { bot: Bot } | { command: EngineCommand };
}

export interface Competitors {
  /** Returns the configured programs in their order; accounts that are missing are made. */
  open(): Promise<readonly Competitor[]>;
}

/** Number of names that are tried for an engine whose own name a member has. */
const NAMES_TRIED = 50;
/** Programs have no country. */
const COUNTRY = 'XX';

export const createCompetitors = (
  { store }: Pick<Platform, 'store'>,
  needs: { accounts: Pick<AccountsService, 'addBot'>; bots: Pick<BotsService, 'competitor'> },
  configured: readonly ConfiguredCompetitor[],
): Competitors => {
  const addEngine = async (queries: Queries, name: string): Promise<string> => {
    const word = name.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
    for (let number = 1; number <= NAMES_TRIED; number += 1) {
      const username = `${word}${number === 1 ? '' : `-${number}`}${BOT_NAME_END}`;
      const account = await needs.accounts.addBot(queries, { username, country: COUNTRY });
      if (account === undefined) continue;
      await insertEngine(queries, name, account.id);
      return account.id;
    }
    throw new Error(`no free name for the engine ${name}`);
  };
  const accountOf = (name: string): Promise<string> =>
    store.transaction(async (queries) => {
      await lockChampionship(queries);
      return (await engineAccount(queries, name)) ?? addEngine(queries, name);
    });
  const openOne = async (one: ConfiguredCompetitor): Promise<Competitor> => {
    if (one.kind === 'engine') {
      const { name, rating = null, file, args, priority } = one;
      const command = { file, args, ...(priority !== undefined && { priority }) };
      return {
        accountId: await accountOf(name),
        key: name,
        isBot: false,
        rating,
        program: { command },
      };
    }
    const bot = await needs.bots.competitor(one.key);
    if (bot === undefined) throw new ConfigError(`CHAMPIONSHIP names bot:${one.key}, and there is no such bot.`);
    return { accountId: bot.accountId, key: bot.key, isBot: true, rating: bot.level, program: { bot } };
  };
  let opened: Promise<readonly Competitor[]> | undefined;
  const openAll = async () => {
    const all: Competitor[] = [];
    for (const one of configured) all.push(await openOne(one));
    return all;
  };
  return {
    open: () =>
      (opened ??= openAll().catch((error: unknown) => {
        opened = undefined;
        throw error;
      })),
  };
};
