import type { Log } from '../../site/log.ts';
import type { Store } from '../store.ts';

const CHECK_INTERVAL_MS = 5_000;
// Recovery after a crash replays the log since the last checkpoint, at roughly a second for this amount.
const CHECKPOINT_AFTER_BYTES = 16 * 1024 * 1024;

// The table that changed most for its size: by absolute numbers, the table of moves would be the only one ever chosen.
const STALE_TABLE = {
  name: 'stale_table',
  text: `
  select name from (
    select format('%I.%I', stat.schemaname, stat.relname) as name,
      greatest(n_dead_tup, n_mod_since_analyze) / (500 + 0.1 * greatest(reltuples, 0)) as staleness
    from pg_stat_user_tables stat join pg_class on pg_class.oid = stat.relid
  ) as tables
  where staleness > 1
  order by staleness desc
  limit 1`,
};
const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

/**
 * Starts what PostgreSQL's background processes do and a single embedded session lacks: checkpoints, and vacuum with
 * analyze, one table at a time. Returns a function that stops it.
 */
export const keepUp = (store: Store, log: Log): (() => Promise<void>) => {
  let turn: Promise<void> | undefined;
  const tick = () => {
    turn ??= lookAfter(store)
      .catch((err: unknown) => log.error({ err }, 'upkeep of the embedded store failed'))
      .finally(() => (turn = undefined));
  };
  const timer = setInterval(tick, CHECK_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
};

/** Runs one round of upkeep. */
export const lookAfter = async (store: Pick<Store, 'query'>): Promise<void> => {
  // Without this the counts of the session's own writes never reach the view.
  await store.query('select pg_stat_force_next_flush()');
  const [stale] = await store.query<{ name: string }>(STALE_TABLE);
  // Moves can run between the two.
  if (stale) for (const work of ['vacuum', 'analyze']) await store.query(`${work} ${stale.name}`);
  const [written] = await store.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT);
  if (written && written.bytes > CHECKPOINT_AFTER_BYTES) await store.query('checkpoint');
};
