import type { Queries } from '../platform/store/store.ts';

/** One event of a game that is to be appended to the log. */
export interface LogLine {
  gameId: string;
  seq: number;
  /** The event as JSON. */
  event: string;
  /** Whose turn it is after the event, in games whose deadline stands in the store. */
  turn?: StoredTurn | undefined;
}

/** The turn of a game whose deadline stands in the store. */
export interface StoredTurn {
  /** Account ids of the player to move and of the one who waits. */
  moverId: string;
  waiterId: string;
  /** When the mover's time is over, ms since the epoch; after the end of the game, the time of the end. */
  dueAt: number;
  /** Account id of the player who has an open draw offer. */
  drawTo: string | null;
}

/** Time in which the service was down, which no clock counts; all times in ms since the epoch. */
export interface Downtime {
  from: number;
  to: number;
  /** When it is written. */
  at: number;
  /** Leaves out games whose time has been given back until then; default `to`. */
  unless?: number;
  /** Restricts it to these games. */
  ids?: readonly string[];
}

/** The SQL of the logs of one kind of game. */
export interface GameLog {
  /** Appends lines. Returns the ids of the games whose line could not be written. */
  append(queries: Queries, lines: readonly LogLine[]): Promise<readonly string[]>;
  /** Returns the last `seq` of each game; undefined where the log has been folded. */
  ends(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number | undefined>>;
  /** Returns the ids of running games in order, after `after`. */
  playingAfter(queries: Queries, after: string, limit: number): Promise<string[]>;
  /**
   * Appends to the log of every running game that the service was down until `to`, starting at `from`, at the game's own
   * last event, or at the end of a pause that it granted, whichever is latest. Games that have ended are left out.
   * Returns the number of games written.
   */
  appendDowntime(queries: Queries, outage: Downtime): Promise<number>;
}

interface LogTables {
  /** The games, with `id`, `status` and `started_at`. */
  game: string;
  /** The events of their logs. */
  event: string;
}

export const createGameLog = (tables: LogTables): GameLog => ({
  append: lineWriter(tables),
  ...logReaders(tables),
});

/** Error codes of PostgreSQL: the number of a line is taken, or its game is over, so that its id is null. */
const PLACE_TAKEN = '23505';
const GAME_OVER = '23502';

/**
 * Returns the writer of the lines. A line is refused if its number is taken or the game has been folded: the share lock
 * serialises an append and a fold of one game. Nearly always all lines can be written, and writing them costs much less
 * than finding out which of them can: so all are written or none, and only then are they checked.
 */
const lineWriter = ({ game, event }: LogTables): GameLog['append'] => {
  const lines = `rows from (unnest($1::uuid[]), unnest($2::int[]), json_array_elements($3::json)) as line (game_id, seq, event)`;
  // Not "is playing": on a new site a partial index of those seems so small that the cached plan reads it whole.
  const open = `select id from ${game} where id = any($1::uuid[]) and status <> 'ended' for key share`;
  const all = {
    name: `append_${event}`,
    urgent: true,
    text: `with open as (${open})
      insert into ${event} (game_id, seq, event)
      select open.id, line.seq, line.event from ${lines} left join open on open.id = line.game_id`,
  } as const;
  const some = {
    name: `append_some_${event}`,
    urgent: true,
    text: `with line as (select * from ${lines}), open as (${open}), added as (
        insert into ${event} (game_id, seq, event)
        select line.game_id, line.seq, line.event from line join open on open.id = line.game_id
        on conflict do nothing returning game_id
      )
      select array(select id from unnest($1::uuid[]) as id except select game_id from added) as lost`,
  } as const;

  return async (queries, given) => {
    // Formatted as text here, because nothing in them needs escaping.
    const params = [
      `{${given.map(({ gameId }) => gameId).join()}}`,
      `{${given.map(({ seq }) => seq).join()}}`,
      `[${given.map((line) => line.event).join()}]`,
    ];
    try {
      await queries.query(all, params);
      return [];
    } catch (error) {
      if (!isRefused(error)) throw error;
      const [row] = await queries.query<{ lost: string[] }>(some, params);
      return row?.lost ?? [];
    }
  };
};

const isRefused = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code;
  return code === PLACE_TAKEN || code === GAME_OVER;
};

const logReaders = ({ game, event }: LogTables): Omit<GameLog, 'append'> => ({
  async ends(queries, ids) {
    const rows = await queries.query<{ id: string; seq: number; ended: boolean }>(
      {
        name: `ends_of_${event}`,
        text: `select game.id, game.status = 'ended' as ended, coalesce(last.seq, 0) as seq
          from unnest($1::uuid[]) as asked (id) join ${game} game on game.id = asked.id left join lateral (
            select seq from ${event} where game_id = game.id order by seq desc limit 1
          ) as last on true`,
      },
      [ids],
    );
    return new Map(rows.map(({ id, seq, ended }) => [id, ended ? undefined : seq]));
  },
  async playingAfter(queries, after, limit) {
    const rows = await queries.query<{ id: string }>(
      {
        name: `playing_after_of_${game}`,
        text: `select id from ${game} where status = 'playing' and id > $1 order by id limit $2`,
      },
      [after, limit],
    );
    return rows.map((row) => row.id);
  },
  async appendDowntime(queries, { from, to, at, unless = to, ids }) {
    const rows = await queries.query(
      `insert into ${event} (game_id, seq, event)
        select game.id, coalesce(last.seq, 0) + 1, json_build_object('type', 'downtime', 'seq', coalesce(last.seq, 0) + 1,
          'at', $3::bigint, 'from', since.at, 'to', $2::bigint)
        from ${game} game left join lateral (
          select seq, event from ${event} where game_id = game.id order by seq desc limit 1
        ) as last on true cross join lateral (
          select greatest($1::bigint, game.started_at, (last.event ->> 'at')::bigint, (last.event ->> 'to')::bigint) as at
        ) as since
        where game.status = 'playing' and since.at < $4 and last.event -> 'end' is null
          and ($5::uuid[] is null or game.id = any($5::uuid[]))
        on conflict do nothing returning seq`,
      [from, to, at, unless, ids ?? null],
    );
    return rows.length;
  },
});
