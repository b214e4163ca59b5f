/**
 * Times the start of a match of 500 boards, daily (1,000 games at once) and live (500), on the embedded store, on disk:
 * from the look that finds it due to the commit with all of its games. The baseline is the same number of rows in one
 * statement of the same run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MATCH_BOARDS_MAX } from '@tabiya/contract/community/club-matches.ts';
import { createApp, type App } from '../server/src/app.ts';
import { loadConfig } from '../server/src/platform/config/config.ts';
import { createLog } from '../server/src/platform/site/log.ts';
import { printTimes, timed } from './figures.ts';

const MATCHES = 5;
const PLAYERS = 2 * MATCH_BOARDS_MAX;

/** Makes two clubs of as many members as there are boards. */
const fill = async ({ platform: { store } }: App): Promise<void> => {
  await store.query(
    `insert into account (id, username, username_key, is_guest, membership_level, skill_level, joined_at, last_seen_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'made-up-' || n, 'made-up-' || n, false, 10,
        'new', 0, 0
      from generate_series(1, ${PLAYERS}) as n`,
  );
  await store.query(
    `insert into club (url, name, name_key, is_open, created_at, last_activity_at)
      values ('home', 'Home', 'home', true, 0, 0), ('away', 'Away', 'away', true, 0, 0)`,
  );
  await store.query(
    `insert into club_member (club_id, account_id, role, joined_at, active_at)
      select 1 + row_number() over (order by id) % 2, id, 'member', 0, 0 from account`,
  );
};

/** Puts a match with full rosters into the store, due at once. */
const addMatch = async ({ platform: { store } }: App, kind: 'daily' | 'live', number: number): Promise<void> => {
  const [row] = await store.query<{ id: number }>(
    `insert into club_match (kind, number, title, description, home_id, away_id, state, variant, base_ms, increment_ms,
        per_move_ms, rated, boards_min, boards_max, games_at_once, due_at, created_at)
      values ($1, $2, 'Match', '', 1, 2, 'gathering', 'chess', $3, 0, $4, true, 1, ${MATCH_BOARDS_MAX}, $5, 1, 0)
      returning id`,
    [kind, number, ...(kind === 'daily' ? [0, 259_200_000, 2] : [600_000, null, 1])],
  );
  await store.query(
    `insert into club_match_player (match_id, account_id, side, rating, joined_at)
      select $1, account_id, case club_id when 1 then 'home' else 'away' end, 1200, 0 from club_member`,
    [row?.id],
  );
};

const measure = async (app: App, kind: 'daily' | 'live'): Promise<void> => {
  let number = 0;
  const times: number[] = [];
  while (number < MATCHES) {
    number += 1;
    await addMatch(app, kind, number);
    times.push(...(await timed(1, () => app.services.clubMatches.starts.look())));
    // What other features do with the new games is no part of the start, nor of the next one.
    await app.platform.events.settle();
  }
  const [games] = await app.platform.store.query<{ games: number }>(
    `select count(*)::int as games from game g join club_match_game m on m.game_id = g.id
      join club_match c on c.id = m.match_id where c.kind = $1`,
    [kind],
  );
  const each = kind === 'daily' ? PLAYERS : MATCH_BOARDS_MAX;
  if (games?.games !== MATCHES * each) throw new Error(`${games?.games} games were written, not ${MATCHES * each}`);
  printTimes(`start of ${MATCH_BOARDS_MAX} boards, ${kind}`, times);
};

export const run = async (): Promise<void> => {
  const data = await mkdtemp(join(tmpdir(), 'tabiya-bench-'));
  const config = loadConfig({ PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' });
  const app = await createApp({ config, log: createLog(config), limits: false, jobs: false });
  try {
    await app.platform.jobs.finish();
    await fill(app);
    const { store } = app.platform;
    await store.query('create table bench_row (id uuid primary key, words text)');
    const rows = `insert into bench_row select gen_random_uuid(), repeat('x', 200) from generate_series(1, ${PLAYERS})`;
    printTimes(`baseline: ${PLAYERS} rows`, await timed(MATCHES, () => store.query(rows)));
    await measure(app, 'daily');
    await measure(app, 'live');
  } finally {
    await app.close();
    await rm(data, { recursive: true, force: true });
  }
};
