/** Made-up members with running daily games, written straight into the store of `bench daily`. */
import { newGame } from '../chess/src/rules/game.ts';
import { play } from '../chess/src/rules/play.ts';
import { dailyControl } from '../chess/src/rating/time-class.ts';
import type { Queries } from '../server/src/platform/store/store.ts';

const DAY_MS = 86_400_000;
const DAYS = 3;
/** The moves that every game begins with, and the one that comes next. */
const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'];
export const NEXT_MOVE = { type: 'move', ply: OPENING.length + 1, uci: 'b5a4' } as const;

const uuid = (prefix: string, number: string) =>
  `('${prefix}-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const MEMBER = (number: string) => uuid('00000000', number);
const GAME = (number: string) => uuid('10000000', number);
export const memberId = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const gameId = (number: number): string => `10000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Returns the events of the opening in a game that began at a time, ms since the epoch. */
const openingLog = (startedAt: number): string[] => {
  let game = newGame({ timeControl: dailyControl(DAYS), startedAt });
  return OPENING.map((uci, index) => {
    const by = index % 2 === 0 ? 'white' : 'black';
    const judged = play(game, { type: 'move', by, ply: index + 1, uci }, startedAt + 1_000 * (index + 1));
    if (!judged.ok) throw new Error(judged.refusal);
    game = judged.after;
    return JSON.stringify(judged.value);
  });
};

/** Rows are inserted in parts of this size, so that no statement blocks the store for long. */
const PART = 20_000;

export interface World {
  members: number;
  games: number;
  /** Number of games with a log, which can be moved in; of the others, those of member 0 have one. */
  logged: number;
  startedAt: number;
}

/** White of game n is member n modulo their number, and to move; its letters and notifications are on. */
export const fillWorld = async (store: Queries, { members, games, logged, startedAt }: World): Promise<void> => {
  await store.query(
    `insert into account (id, username, username_key, is_guest, membership_level, skill_level, joined_at, last_seen_at,
        email, email_key, activated_at, settings)
      select ${MEMBER('n')}, 'made-up-' || n, 'made-up-' || n, false, 10, 'new', 0, 0, 'made-up-' || n || '@example.org',
        'made-up-' || n || '@example.org', 1, '{"notifications.game": ["site", "email", "push"]}'
      from generate_series(0, ${members - 1}) as n`,
  );
  for (let first = 0; first < games; first += PART) {
    const last = Math.min(games, first + PART) - 1;
    const series = `generate_series(${first}::int, ${last}::int) as n`;
    await store.query(
      `with game as (
          insert into game (id, white_id, black_id, base_ms, increment_ms, per_move_ms, time_class, rated, started_at,
            white_rating, white_provisional, black_rating, black_provisional, status)
          select ${GAME('n')}, ${MEMBER(`n % ${members}`)}, ${MEMBER(`(n + 1 + n / ${members}) % ${members}`)}, 0, 0,
            ${DAYS * DAY_MS}, 'daily', true, ${startedAt}, 1500, false, 1500, false, 'playing_daily' from ${series}
          returning id, white_id, black_id
        )
        insert into game_turn (game_id, mover_id, waiter_id, due_at, since, turn_told)
        select id, white_id, black_id, ${startedAt + DAYS * DAY_MS} + (random() * ${10 * DAY_MS})::bigint, ${startedAt},
          true from game`,
    );
    if (first >= logged) continue;
    await store.query(
      `insert into game_event (game_id, seq, event)
        select ${GAME('n')}, line.seq, line.event from generate_series(${first}::int, ${Math.min(logged - 1, last)}::int) as n,
          json_array_elements($1::json) with ordinality as line (event, seq)`,
      [`[${openingLog(startedAt).join()}]`],
    );
  }
  await store.query(
    `insert into game_event (game_id, seq, event)
      select id, line.seq, line.event from game, json_array_elements($1::json) with ordinality as line (event, seq)
      where (white_id = $2 or black_id = $2) on conflict do nothing`,
    [`[${openingLog(startedAt).join()}]`, memberId(0)],
  );
  await store.query('vacuum analyze');
};
