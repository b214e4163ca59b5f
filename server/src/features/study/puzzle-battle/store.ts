import type { BattleEnd, BattlePlace, BattleSeat } from '@tabiya/chess/puzzles/battle.ts';
import { createGameLog } from '../../../live-play/log-store.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { BattleRow, LoggedRow, NewBattleRow, NewSeat } from './battle-row.ts';

export const battleLog = createGameLog({ game: 'puzzle_battle', event: 'puzzle_battle_event' });

const COLUMNS = `b.id, b.kind, b.rated, b.places, b.invited_id, b.status, b.created_at, b.started_at, b.ended_at, b.called_off, b.puzzle_ids,
  b.ending, b.rematch_id, (select coalesce(jsonb_object_agg(s.seat, to_jsonb(s) - 'battle_id' - 'seat'), '{}')
    from puzzle_battle_seat s where s.battle_id = b.id) as seats`;

export const insertBattle = async (queries: Queries, row: NewBattleRow): Promise<void> => {
  await queries.query(
    `insert into puzzle_battle (id, kind, rated, places, invited_id, status, created_at, started_at, puzzle_ids)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.kind,
      row.rated,
      row.places,
      row.invited_id,
      row.status,
      row.created_at,
      row.started_at,
      row.puzzle_ids,
    ],
  );
};

export const insertSeat = async (
  queries: Queries,
  battleId: string,
  { seat, player }: { seat: BattleSeat; player: NewSeat },
): Promise<void> => {
  await queries.query(
    `insert into puzzle_battle_seat (battle_id, seat, account_id, rating, provisional) values ($1, $2, $3, $4, $5)`,
    [battleId, seat, player.accountId, player.rating, player.provisional],
  );
};

export const deleteSeat = async (queries: Queries, battleId: string, seat: BattleSeat): Promise<void> => {
  await queries.query('delete from puzzle_battle_seat where battle_id = $1 and seat = $2', [battleId, seat]);
};

export const battlesOf = (queries: Queries, ids: readonly string[]): Promise<BattleRow[]> =>
  queries.query({ name: 'battles_of', text: `select ${COLUMNS} from puzzle_battle b where b.id = any($1::uuid[])` }, [
    ids,
  ]);

/** Returns battles that have begun. One statement, so that a fold cannot happen between reading the row and its events. */
export const loggedBattles = (queries: Queries, ids: readonly string[]): Promise<LoggedRow[]> =>
  queries.query(
    {
      name: 'battles_logged',
      text: `select ${COLUMNS}, coalesce(b.log,
          (select jsonb_agg(e.event order by e.seq) from puzzle_battle_event e where e.game_id = b.id), '[]') as log
        from puzzle_battle b where b.id = any($1::uuid[]) and b.status in ('playing', 'ended')`,
    },
    [ids],
  );

/** Locks the battle until the transaction ends, which excludes appends to its log and other folds. */
export const lockBattle = async (queries: Queries, id: string): Promise<BattleRow | undefined> => {
  await queries.query('select 1 as locked from puzzle_battle where id = $1 for update', [id]);
  return (await battlesOf(queries, [id]))[0];
};

/** Locks what the accounts do with their battles until the transaction ends; always in the same order. */
export const lockPlayers = async (queries: Queries, accountIds: readonly string[]): Promise<void> => {
  for (const id of accountIds.toSorted()) {
    await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 53))', [id]);
  }
};

/** Begins a battle that waits; the caller holds its lock. */
export const writeStart = async (
  queries: Queries,
  { id, startedAt, puzzleIds }: { id: string; startedAt: number; puzzleIds: readonly string[] },
): Promise<void> => {
  await queries.query(
    `with battle as (
        update puzzle_battle set status = 'playing', started_at = $2, puzzle_ids = $3 where id = $1 returning id
      )
      update puzzle_battle_seat as s set begun_at = $2 from battle where s.battle_id = battle.id`,
    [id, startedAt, puzzleIds],
  );
};

export const callOff = async (queries: Queries, id: string, reason: 'owner' | 'declined'): Promise<void> => {
  await queries.query(
    `update puzzle_battle set status = 'called_off', called_off = $2 where id = $1 and status = 'waiting'`,
    [id, reason],
  );
};

/** Calls off battles that have waited since before an instant; returns their ids. */
export const callOffOld = async (
  queries: Queries,
  { before, limit }: { before: number; limit: number },
): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `update puzzle_battle set status = 'called_off', called_off = 'expired' where id in (
        select id from puzzle_battle where status = 'waiting' and created_at < $1 order by created_at limit $2
        for update skip locked
      ) returning id`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
};

export interface Fold {
  id: string;
  endedAt: number;
  end: BattleEnd;
  places: readonly BattlePlace[];
  /** Null if the battle changes no rating. */
  ratingAfter: ReadonlyMap<BattleSeat, number> | null;
}

/** Moves the log into the row of the battle. */
export const writeFold = async (queries: Queries, { id, endedAt, end, places, ratingAfter }: Fold): Promise<void> => {
  await queries.query(
    `with line as (delete from puzzle_battle_event where game_id = $1 returning seq, event)
      update puzzle_battle set status = 'ended', ended_at = $2, ending = $3,
        log = (select coalesce(jsonb_agg(event order by seq), '[]') from line)
      where id = $1`,
    [id, endedAt, JSON.stringify(end)],
  );
  await queries.query(
    `update puzzle_battle_seat as s set score = row.score, strikes = row.strikes, rank = row.rank, rating_after = row.rating
      from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[]) as row (seat, score, strikes, rank, rating)
      where s.battle_id = $1 and s.seat = row.seat`,
    [
      id,
      places.map(({ seat }) => seat),
      places.map(({ score }) => score),
      places.map(({ strikes }) => strikes),
      places.map(({ rank }) => rank),
      places.map(({ seat }) => ratingAfter?.get(seat) ?? null),
    ],
  );
};

/** Returns the battle of each account that goes on, by account id. */
export const playingOf = (
  queries: Queries,
  accountIds: readonly string[],
): Promise<{ account_id: string; battle_id: string }[]> =>
  queries.query(
    {
      name: 'battles_playing_of',
      text: `select s.account_id, s.battle_id from puzzle_battle b join puzzle_battle_seat s on s.battle_id = b.id
        where b.status = 'playing' and s.account_id = any($1::uuid[])`,
    },
    [accountIds],
  );

/** Returns the battle of the account that waits for players. */
export const waitingOf = async (queries: Queries, accountId: string): Promise<string | undefined> => {
  const [row] = await queries.query<{ id: string }>(
    `select b.id from puzzle_battle b join puzzle_battle_seat s on s.battle_id = b.id
      where b.status = 'waiting' and s.account_id = $1 order by b.id desc limit 1`,
    [accountId],
  );
  return row?.id;
};

/** Counts the battles of the account that have begun since an instant. */
export const countBegun = async (queries: Queries, accountId: string, since: number): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    'select count(*)::int as count from puzzle_battle_seat where account_id = $1 and begun_at >= $2',
    [accountId, since],
  );
  return row?.count ?? 0;
};

/** Returns the account's last battles, newest first. */
export const recentOf = (queries: Queries, accountId: string, limit: number): Promise<BattleRow[]> =>
  queries.query(
    `select ${COLUMNS} from puzzle_battle_seat own join puzzle_battle b on b.id = own.battle_id
      where own.account_id = $1 and b.status = 'ended' order by own.battle_id desc limit $2`,
    [accountId, limit],
  );

/** Returns all battles of the account that are over, oldest first. */
export const allOf = (queries: Queries, accountId: string): Promise<BattleRow[]> =>
  queries.query(
    `select ${COLUMNS} from puzzle_battle_seat own join puzzle_battle b on b.id = own.battle_id
      where own.account_id = $1 and b.status = 'ended' order by own.battle_id`,
    [accountId],
  );

/** Returns battles that go on, those of the best players first. */
export const bestPlaying = (queries: Queries, limit: number): Promise<BattleRow[]> =>
  queries.query(
    `select ${COLUMNS} from puzzle_battle b where b.status = 'playing'
      order by (select max(rating) from puzzle_battle_seat s where s.battle_id = b.id) desc, b.id limit $1`,
    [limit],
  );

/** Writes that a seat wants another battle. */
export const wantRematch = async (queries: Queries, battleId: string, seat: BattleSeat): Promise<void> => {
  await queries.query('update puzzle_battle_seat set wants_rematch = true where battle_id = $1 and seat = $2', [
    battleId,
    seat,
  ]);
};

export const setRematch = async (queries: Queries, battleId: string, rematchId: string): Promise<void> => {
  await queries.query('update puzzle_battle set rematch_id = $2 where id = $1', [battleId, rematchId]);
};
