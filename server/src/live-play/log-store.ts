import type { Queries } from '../platform/store/store.ts';

/** One event of a game that is to be appended to the log. */
export interface LogLine {
  gameId: string;
  seq: number;
  /** The event as JSON. */
  event: string;
}

/** Writes lines into the log. Returns the ids of the games whose line could not be written. */
export type WriteLines = (queries: Queries, lines: readonly LogLine[]) => Promise<readonly string[]>;

/** Error codes of PostgreSQL: the number of a line is taken, or its game is over, so that its id is null. */
const PLACE_TAKEN = '23505';
const GAME_OVER = '23502';

/**
 * Returns the writer of one kind of games: `game` is their table, with `id` and `status`, `event` that of their logs. A
 * line is refused if its number is taken or the game has been folded: the share lock serialises an append and a fold of
 * one game. Nearly always all lines can be written, and writing them costs much less than finding out which of them
 * can: so all are written or none, and only then are they checked.
 */
export const lineWriter = ({ game, event }: { game: string; event: string }): WriteLines => {
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
