import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { MIGRATION_FOLDERS } from '../store/migrate.ts';
import { openEmbeddedStore } from '../store/embedded.ts';
import { openPostgresStore } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';

/**
 * A PostgreSQL server in which tests that cannot do without one may make a database; if undefined, they are skipped.
 * TEST_POSTGRES_URL is for those alone, TEST_DATABASE_URL has all tests run on that server.
 */
export const postgresUrl = process.env['TEST_POSTGRES_URL'] ?? process.env['TEST_DATABASE_URL'];

/** A fresh store with all migrations for one test file; `close` also removes it. `await using` works. */
export type TestStore = Store & AsyncDisposable;

/** Opens an embedded store in a temporary folder, or a fresh database of TEST_DATABASE_URL. */
export const openTestStore = async (migrations: readonly string[] = MIGRATION_FOLDERS): Promise<TestStore> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openTestDatabase(url, migrations) : openTestDirectory(migrations);
};

const log = pino({ level: 'silent' });

const openTestDirectory = async (migrations: readonly string[]): Promise<TestStore> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tabiya-test-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    return closingWith(await openEmbeddedStore({ dataDir, migrations, durable: false, log }), remove);
  } catch (error) {
    await remove();
    throw error;
  }
};

const openTestDatabase = async (server: string, migrations: readonly string[]): Promise<TestStore> => {
  const { url, drop } = await createTestDatabase(server);
  try {
    return closingWith(await openPostgresStore({ url, migrations, log }), drop);
  } catch (error) {
    await drop();
    throw error;
  }
};

/** Creates a fresh, empty database on the server of `server`, an address of any of its databases. */
export const createTestDatabase = async (server: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `tabiya_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => administer(server, `drop database ${name} with (force)`) };
};

const closingWith = (store: Store, remove: () => Promise<void>): TestStore => {
  const close = async () => {
    await store.close();
    await remove();
  };
  return { ...store, close, [Symbol.asyncDispose]: close };
};

const administer = async (url: string, statement: string) => {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
