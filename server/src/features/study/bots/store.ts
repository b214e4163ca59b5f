import type { BotHelp } from '@tabiya/contract/study/bots.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface BotRow {
  key: string;
  account_id: string;
}

export const botRows = (queries: Queries): Promise<BotRow[]> => queries.query('select key, account_id from bot');

export const insertBot = async (queries: Queries, { key, account_id }: BotRow): Promise<void> => {
  await queries.query('insert into bot (key, account_id) values ($1, $2)', [key, account_id]);
};

/** Keeps two nodes that start at once from making the same bots, until the transaction ends. */
export const lockBots = async (queries: Queries): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 54))', ['bots']);
};

export const insertBotGame = async (
  queries: Queries,
  game: { gameId: string; accountId: string; bot: string; help: BotHelp },
): Promise<void> => {
  await queries.query('insert into bot_game (game_id, account_id, bot, help) values ($1, $2, $3, $4)', [
    game.gameId,
    game.accountId,
    game.bot,
    game.help,
  ]);
};

export const helpOf = async (queries: Queries, gameId: string): Promise<BotHelp | undefined> => {
  const [row] = await queries.query<{ help: BotHelp }>('select help from bot_game where game_id = $1', [gameId]);
  return row?.help;
};

/** Returns the kinds of help with which the account has won against each bot. */
export const winsOf = (queries: Queries, accountId: string): Promise<{ bot: string; help: BotHelp }[]> =>
  queries.query(
    `select distinct bg.bot, bg.help from bot_game as bg join game as g on g.id = bg.game_id
      where bg.account_id = $1 and (
        (g.result = '1-0' and g.white_id = $1) or (g.result = '0-1' and g.black_id = $1))`,
    [accountId],
  );

export const botGamesOf = (queries: Queries, accountId: string): Promise<{ game_id: string; bot: string }[]> =>
  queries.query('select game_id, bot, help from bot_game where account_id = $1 order by game_id', [accountId]);

export const eraseBotGames = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from bot_game where account_id = $1', [accountId]);
};
