import type { TestServer } from '../platform/test/server.ts';

/** Returns a hash of each table in the store, except for the job queue and the heartbeat of the service. */
export const everything = async (server: TestServer): Promise<Record<string, unknown>> => {
  const { store } = server.app.platform;
  const tables = await store.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'service_beat' order by 1`,
  );
  const sums = tables.map(async ({ name }) => {
    const [row] = await store.query(
      `select count(*) as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from "${name}" t`,
    );
    return [name, row] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
};
