import type { CoachNote } from '@tabiya/chess/coach/types.ts';
import type { Color, Result } from '@tabiya/chess/rules/types.ts';
import type { CoachKey } from '@tabiya/contract/study/coach.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface CoachGameRow {
  game_id: string;
  account_id: string;
  coach: CoachKey;
  /** The pupil's colour. */
  color: Color;
  /** Level of the opponent, rating points. */
  level: number;
  hints: number;
}

/** A game that is over. */
export interface PastGame extends Pick<CoachGameRow, 'color' | 'level'> {
  result: Result;
}

export const chosenCoach = async (queries: Queries, accountId: string): Promise<CoachKey | undefined> => {
  const [row] = await queries.query<{ coach: CoachKey }>('select coach from coach_pupil where account_id = $1', [
    accountId,
  ]);
  return row?.coach;
};

export const chooseCoach = async (queries: Queries, accountId: string, coach: CoachKey): Promise<void> => {
  await queries.query(
    `insert into coach_pupil (account_id, coach) values ($1, $2) on conflict (account_id) do update set coach = $2`,
    [accountId, coach],
  );
};

export const insertCoachGame = async (queries: Queries, row: CoachGameRow): Promise<void> => {
  await queries.query(
    `insert into coach_game (game_id, account_id, coach, color, level, hints) values ($1, $2, $3, $4, $5, $6)
      on conflict (game_id) do nothing`,
    [row.game_id, row.account_id, row.coach, row.color, row.level, row.hints],
  );
};

export const coachGame = async (queries: Queries, gameId: string): Promise<CoachGameRow | undefined> => {
  const [row] = await queries.query<CoachGameRow>(
    'select game_id, account_id, coach, color, level, hints from coach_game where game_id = $1',
    [gameId],
  );
  return row;
};

export const countHint = async (queries: Queries, gameId: string): Promise<void> => {
  await queries.query('update coach_game set hints = hints + 1 where game_id = $1', [gameId]);
};

/** Returns the account's last games that have a result, the latest first. */
export const pastGames = (queries: Queries, accountId: string, limit: number): Promise<PastGame[]> =>
  queries.query(
    `select own.color, own.level, g.result from coach_game own join game g on g.id = own.game_id
      where own.account_id = $1 and g.result in ('1-0', '0-1', '1/2-1/2') order by own.game_id desc limit $2`,
    [accountId, limit],
  );

/** Counts the account's games that have a result, and those that it has won. */
export const countGames = async (queries: Queries, accountId: string): Promise<{ games: number; won: number }> => {
  const [row] = await queries.query<{ games: number; won: number }>(
    `select count(*)::int as games, (count(*) filter (where
        (g.result = '1-0' and own.color = 'white') or (g.result = '0-1' and own.color = 'black')))::int as won
      from coach_game own join game g on g.id = own.game_id
      where own.account_id = $1 and g.result in ('1-0', '0-1', '1/2-1/2')`,
    [accountId],
  );
  return row!;
};

/** Returns the account's newest game with a coach. */
export const lastCoachGame = async (queries: Queries, accountId: string): Promise<string | undefined> => {
  const [row] = await queries.query<{ game_id: string }>(
    'select game_id from coach_game where account_id = $1 order by game_id desc limit 1',
    [accountId],
  );
  return row?.game_id;
};

export const noteOf = async (
  queries: Queries,
  { gameId, seq }: { gameId: string; seq: number },
): Promise<CoachNote | undefined> => {
  const [row] = await queries.query<{ note: CoachNote }>(
    'select note from coach_note where game_id = $1 and seq = $2',
    [gameId, seq],
  );
  return row?.note;
};

/** Writes the note about the move of an event; the first one stays. */
export const insertNote = async (
  queries: Queries,
  { gameId, seq }: { gameId: string; seq: number },
  note: CoachNote,
): Promise<void> => {
  await queries.query(
    'insert into coach_note (game_id, seq, note) values ($1, $2, $3) on conflict (game_id, seq) do nothing',
    [gameId, seq, JSON.stringify(note)],
  );
};

export const notesOf = async (queries: Queries, gameId: string): Promise<CoachNote[]> => {
  const rows = await queries.query<{ note: CoachNote }>('select note from coach_note where game_id = $1 order by seq', [
    gameId,
  ]);
  return rows.map(({ note }) => note);
};

/** Counts what was said first of the improvable moves of the account's last games, without those of one game. */
export const faultsBefore = (
  queries: Queries,
  { accountId, games, except }: { accountId: string; games: number; except: string | null },
): Promise<{ code: string; count: number }[]> =>
  queries.query(
    `select n.note -> 'remarks' -> 0 ->> 'code' as code, count(*)::int as count
      from (select game_id from coach_game where account_id = $1 and ($3::uuid is null or game_id <> $3)
        order by game_id desc limit $2) as own
      join coach_note n on n.game_id = own.game_id
      where n.note ->> 'class' in ('inaccuracy', 'mistake', 'miss', 'blunder') group by 1`,
    [accountId, games, except],
  );

/** Returns everything that is kept of the account's games, oldest first. */
export const allGames = (queries: Queries, accountId: string): Promise<object[]> =>
  queries.query(`select game_id, coach, color, level, hints from coach_game where account_id = $1 order by game_id`, [
    accountId,
  ]);

export const erasePupil = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from coach_game where account_id = $1', [accountId]);
  await queries.query('delete from coach_pupil where account_id = $1', [accountId]);
};
