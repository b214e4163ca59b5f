import type { MoveScore } from '@tabiya/chess/championship/adjudication.ts';
import type { ScheduledGame } from '@tabiya/chess/championship/schedule.ts';
import type { Score } from '@tabiya/chess/review/types.ts';
import type { Result } from '@tabiya/chess/rules/types.ts';
import type { Decision, ThoughtView } from '@tabiya/contract/study/championship.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** A player of an edition, in its place. */
export interface PlayerRow {
  accountId: string;
  /** The key of a bot, or the name of an engine. */
  key: string;
  isBot: boolean;
  rating: number | null;
}

export interface EditionRow {
  number: number;
  players: PlayerRow[];
  base_ms: number;
  increment_ms: number;
  /** Ms since the epoch. */
  started_at: number;
  ended_at: number | null;
}

export interface GameRow extends ScheduledGame {
  edition: number;
  game_id: string | null;
  result: Result | null;
  decision: Decision | null;
}

export const engineAccount = async (queries: Queries, name: string): Promise<string | undefined> => {
  const rows = await queries.query<{ account_id: string }>(
    'select account_id from championship_engine where name = $1',
    [name],
  );
  return rows[0]?.account_id;
};

export const insertEngine = async (queries: Queries, name: string, accountId: string): Promise<void> => {
  await queries.query('insert into championship_engine (name, account_id) values ($1, $2)', [name, accountId]);
};

/** Keeps two nodes that start at once from making the same accounts and editions, until the transaction ends. */
export const lockChampionship = async (queries: Queries): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 54))', ['championship']);
};

const EDITION = 'number, players, base_ms, increment_ms, started_at, ended_at';

export const lastEdition = async (queries: Queries): Promise<EditionRow | undefined> => {
  const rows = await queries.query<EditionRow>(
    `select ${EDITION} from championship_edition order by number desc limit 1`,
  );
  return rows[0];
};

export const editionOf = async (queries: Queries, number: number): Promise<EditionRow | undefined> => {
  const rows = await queries.query<EditionRow>(`select ${EDITION} from championship_edition where number = $1`, [
    number,
  ]);
  return rows[0];
};

/** Returns editions before the number, the latest first. */
export const editionsBefore = (queries: Queries, before: number | null, limit: number): Promise<EditionRow[]> =>
  queries.query(
    `select ${EDITION} from championship_edition where $1::int is null or number < $1 order by number desc limit $2`,
    [before, limit],
  );

export const insertEdition = async (
  queries: Queries,
  row: Omit<EditionRow, 'ended_at'>,
  games: readonly ScheduledGame[],
): Promise<void> => {
  await queries.query(
    `insert into championship_edition (number, players, base_ms, increment_ms, started_at) values ($1, $2, $3, $4, $5)`,
    [row.number, JSON.stringify(row.players), row.base_ms, row.increment_ms, row.started_at],
  );
  await queries.query(
    `insert into championship_game (edition, number, round, white, black, opening)
      select $1, game.number, game.round, game.white, game.black, game.opening
      from jsonb_to_recordset($2::jsonb) as game (number int, round int, white int, black int, opening int)`,
    [row.number, JSON.stringify(games)],
  );
};

export const endEdition = async (queries: Queries, number: number, at: number): Promise<void> => {
  await queries.query('update championship_edition set ended_at = $2 where number = $1 and ended_at is null', [
    number,
    at,
  ]);
};

/** Returns the games of the editions in their order. */
export const gamesOf = (queries: Queries, editions: readonly number[]): Promise<GameRow[]> =>
  queries.query(
    `select edition, number, round, white, black, opening, game_id, result, decision from championship_game
      where edition = any($1::int[]) order by edition, number`,
    [editions],
  );

/** Returns the game that has begun and is not over. */
export const gameUnderWay = async (queries: Queries, edition: number): Promise<GameRow | undefined> =>
  (await gamesOf(queries, [edition])).find(({ game_id, result }) => game_id !== null && result === null);

/** Notes the game that is played; returns false if the place has one already. */
export const beginGame = async (queries: Queries, { edition, number }: GameRow, gameId: string): Promise<boolean> => {
  const rows = await queries.query(
    `update championship_game set game_id = $3 where edition = $1 and number = $2 and game_id is null returning number`,
    [edition, number, gameId],
  );
  return rows.length > 0;
};

export const decideGame = async (
  queries: Queries,
  gameId: string,
  { result, decision }: { result: Result; decision: Decision },
): Promise<void> => {
  await queries.query('update championship_game set result = $2, decision = $3 where game_id = $1 and result is null', [
    gameId,
    result,
    decision,
  ]);
};

export const isChampionshipGame = async (queries: Queries, gameId: string): Promise<boolean> =>
  (await queries.query('select 1 from championship_game where game_id = $1', [gameId])).length > 0;

/** The depth of what a program says can be any number; the column holds this one at most. */
const DEPTH_MAX = 999;

export const insertThought = async (
  queries: Queries,
  gameId: string,
  { ply, score, depth, line }: ThoughtView,
): Promise<void> => {
  const [cp, mate] = 'cp' in score ? [score.cp, null] : [null, score.mate];
  await queries.query(
    `insert into championship_thought (game_id, ply, cp, mate, depth, line) values ($1, $2, $3, $4, $5, $6)
      on conflict (game_id, ply) do nothing`,
    [gameId, ply, cp, mate, Math.min(DEPTH_MAX, depth), line.join(' ')],
  );
};

interface ThoughtRow {
  ply: number;
  cp: number | null;
  mate: number | null;
  depth: number;
  line: string;
}

/** Returns what was thought at each move; a game has some hundreds of moves at most. */
export const thoughtsOf = async (queries: Queries, gameId: string): Promise<ThoughtView[]> => {
  const rows = await queries.query<ThoughtRow>(
    'select ply, cp, mate, depth, line from championship_thought where game_id = $1 order by ply',
    [gameId],
  );
  return rows.map(({ ply, cp, mate, depth, line }) => ({
    ...{ ply, depth, line: line === '' ? [] : line.split(' ') },
    score: scoreOf(cp, mate),
  }));
};

const scoreOf = (cp: number | null, mate: number | null): Score => (mate === null ? { cp: cp! } : { mate });

/** Returns what both sides thought of the last positions, for the adjudication. */
export const scoresOf = async (queries: Queries, gameId: string): Promise<MoveScore[]> =>
  (await thoughtsOf(queries, gameId)).map(({ ply, score }) => ({ ply, score }));
