import { createLog } from '../site/log.ts';
import { loadConfig } from '../config/config.ts';
import { MIGRATION_FOLDERS } from '../store/migrate.ts';
import { openPostgresStore } from '../store/postgres.ts';
import { openTestRedis, redisProgram, type TestRedis } from './redis.ts';
import { startTestServer, type TestServer } from './server.ts';
import { createTestDatabase, postgresUrl } from './store.ts';
import type { TestVisitor } from './visitor.ts';

/** Two nodes of one site, on a fresh database of `postgresUrl` and a Redis of their own. */
export interface TestNodes extends AsyncDisposable {
  first: TestServer;
  second: TestServer;
  redis: TestRedis;
  close(): Promise<void>;
}

/** If false, tests that need two nodes are skipped. */
export const hasNodes = Boolean(postgresUrl) && redisProgram !== undefined;

export const startTestNodes = async (): Promise<TestNodes> => {
  const [database, redis] = [await createTestDatabase(postgresUrl ?? ''), await openTestRedis()];
  const config = { databaseUrl: database.url, redisUrl: redis.url };
  const log = createLog(loadConfig({ LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent' }));
  const start = async () =>
    startTestServer({
      config,
      store: await openPostgresStore({ url: database.url, migrations: MIGRATION_FOLDERS, log }),
    });
  // One after the other, because the first one creates the tables.
  const [first, second] = [await start(), await start()];
  const close = async () => {
    await Promise.all([first.close(), second.close()]);
    await Promise.all([redis.close(), database.drop()]);
  };
  return { first, second, redis, close, [Symbol.asyncDispose]: close };
};

/** Returns a visitor with the same cookies at another node. */
export const at = <V extends TestVisitor>(node: TestServer, visitor: V): V => {
  const there = node.visitor();
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
  return { ...visitor, ...there };
};
