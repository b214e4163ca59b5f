import type { AdaptedGame } from '@tabiya/chess/bots/adaptation.ts';
import type { BoardVariant, TimeClass } from '@tabiya/chess/rules/types.ts';
import { ADJUSTABLE_BOT, type Aid } from '@tabiya/contract/study/bots.ts';
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

/** How long a start may take, ms; after that another one may begin, because the first one's node is lost. */
const START_TIME_MS = 30_000;

/** Returns whether the account may start a game now; until `endStart` it may not start another one. */
export const beginStart = async (queries: Queries, accountId: string, now: number): Promise<boolean> => {
  const rows = await queries.query(
    `insert into bot_game_start (account_id, at) values ($1, $2)
      on conflict (account_id) do update set at = excluded.at where bot_game_start.at < $3 returning account_id`,
    [accountId, now, now - START_TIME_MS],
  );
  return rows.length > 0;
};

export const endStart = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from bot_game_start where account_id = $1', [accountId]);
};

export interface BotGameRow {
  game_id: string;
  account_id: string;
  bot: string;
  aids: Aid[];
  /** Level that was chosen or found for this game; null: the bot's own one. */
  level: number | null;
  /** Whether it was played without a connection. */
  is_offline?: boolean;
}

export const insertBotGame = async (queries: Queries, row: BotGameRow): Promise<void> => {
  await queries.query(
    `insert into bot_game (game_id, account_id, bot, aids, level, is_offline) values ($1, $2, $3, $4, $5, $6)
      on conflict (game_id) do nothing`,
    [row.game_id, row.account_id, row.bot, row.aids, row.level, row.is_offline ?? false],
  );
};

export const botGame = async (queries: Queries, gameId: string): Promise<BotGameRow | undefined> => {
  const [row] = await queries.query<BotGameRow>(
    'select game_id, account_id, bot, aids, level from bot_game where game_id = $1',
    [gameId],
  );
  return row;
};

/** Returns whether the account plays a game with a bot that is not over. */
export const hasRunningGame = async (queries: Queries, accountId: string): Promise<boolean> => {
  const rows = await queries.query(
    `select 1 from game as g where g.status = 'playing' and (g.white_id = $1 or g.black_id = $1)
      and exists (select from bot_game where game_id = g.id) limit 1`,
    [accountId],
  );
  return rows.length > 0;
};

/** Returns the running games at which the bots of these accounts ought to sit. */
export const gamesToAttend = (
  queries: Queries,
  botAccountIds: readonly string[],
): Promise<{ game_id: string; bot: string }[]> =>
  queries.query(
    `select bg.game_id, bg.bot from game as g join bot_game as bg on bg.game_id = g.id
      where g.status = 'playing' and bg.left_at is null and (g.white_id = any($1) or g.black_id = any($1))`,
    [botAccountIds],
  );

/** Notes that a bot has left a game whose player is away; null: it sits there again. */
export const setLeft = async (queries: Queries, gameId: string, at: number | null): Promise<void> => {
  await queries.query('update bot_game set left_at = $2 where game_id = $1 and left_at is distinct from $2', [
    gameId,
    at,
  ]);
};

export interface WinRow {
  bot: string;
  variant: BoardVariant;
  time_class: TimeClass;
  aids: Aid[];
}

/**
 * Returns the kinds of games that the account has won against each bot, each once: from the usual start, with a connection,
 * and against the plain engine at its best level.
 */
export const winsOf = (queries: Queries, accountId: string): Promise<WinRow[]> =>
  queries.query(
    `select distinct bg.bot, g.variant, g.time_class, bg.aids
      from bot_game as bg join game as g on g.id = bg.game_id
      where bg.account_id = $1 and not g.position_chosen and not bg.is_offline and (bg.level is null or bg.bot <> $2) and (
        (g.result = '1-0' and g.white_id = $1) or (g.result = '0-1' and g.black_id = $1))`,
    [accountId, ADJUSTABLE_BOT],
  );

/** Number of games from which a bot that adapts concludes. */
const ADAPTED_GAMES = 20;

/** Returns the last finished games of the account with these bots, the latest first, with the account's result. */
export const adaptedGames = (queries: Queries, accountId: string, botKeys: readonly string[]): Promise<AdaptedGame[]> =>
  queries.query(
    `select bg.level, case when g.result = '1/2-1/2' then 0.5
        when (g.result = '1-0') = (g.white_id = $1) then 1 else 0 end::float8 as score
      from bot_game as bg join game as g on g.id = bg.game_id
      where bg.account_id = $1 and bg.bot = any($2) and bg.level is not null
        and g.result in ('1-0', '0-1', '1/2-1/2')
      order by bg.game_id desc limit $3`,
    [accountId, botKeys, ADAPTED_GAMES],
  );

export const botGamesOf = (queries: Queries, accountId: string): Promise<{ game_id: string; bot: string }[]> =>
  queries.query('select game_id, bot, aids from bot_game where account_id = $1 order by game_id', [accountId]);

export const eraseBotGames = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from bot_game where account_id = $1', [accountId]);
};
