import { globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import type { Log } from '../site/log.ts';
import type { Queries, Store } from './store.ts';

/** The exports of a file in a migrations folder. */
export interface Migration {
  /** Changes the tables, in the transaction that also records the migration. */
  up(db: Kysely<unknown>): Promise<void>;
}

interface MigrationFile {
  /** The file's name without `.ts`: `20261126-1430-clubs`, or `0001-accounts` from before names were timestamps. */
  name: string;
  path: string;
}

const SOURCES = join(import.meta.dirname, '../..');

/** The folders of the site's own migrations: the first one, and the `migrations` folder of every feature. */
export const MIGRATION_FOLDERS: readonly string[] = [
  'migrations',
  ...globSync('features/**/migrations', { cwd: SOURCES }),
].map((folder) => join(SOURCES, folder));

const NAME = /^(\d{4}|20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-([01]\d|2[0-3])[0-5]\d)-[a-z0-9-]+$/;

/**
 * Returns the migrations of all folders, ordered by name. Throws if a file is not named like `20261126-1430-clubs.ts`,
 * or if two files share a name or a four-digit number. Two files may share a timestamp: the rest of the name then
 * decides the order.
 */
export const readMigrations = async (folders: readonly string[]): Promise<MigrationFile[]> => {
  const files = (await Promise.all(folders.map(filesOf))).flat();
  const owners = new Map<string, string>();
  for (const { name, path } of files) {
    if (!NAME.test(name)) throw new Error(`The migration ${path} must be named like 20261126-1430-clubs.ts.`);
    const key = /^\d{4}(?=-)/.exec(name)?.[0] ?? name;
    const owner = owners.get(key);
    if (owner !== undefined) throw new Error(`The migrations ${owner} and ${path} are both called ${key}: rename one.`);
    owners.set(key, path);
  }
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

const filesOf = async (folder: string): Promise<MigrationFile[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.map((file) => ({ name: file.slice(0, -'.ts'.length), path: join(folder, file) }));
};

/**
 * Runs the migrations that the store lacks, ordered by name, while no other process does. A migration that sorts before
 * one that has already run is run too, because parallel branches merge in any order.
 */
export const migrate = async (
  store: Store,
  { folders, log }: { folders: readonly string[]; log: Log },
): Promise<void> => {
  const files = await readMigrations(folders);
  if (!(await hasNumbers(store)) && missing(files, await applied(store)).length === 0) return;
  await store.withLock('migrate', async () => {
    await store.query('create table if not exists migration (name text primary key, applied_at timestamptz not null)');
    const due = missing(files, await applied(store));
    if (await hasNumbers(store)) {
      await store.query('alter table migration drop column number, add primary key (name)');
    }
    for (const file of due) {
      const { up } = (await import(pathToFileURL(file.path).href)) as Migration;
      await store.transaction(async (queries) => {
        await up(queries.as<unknown>());
        await queries.query('insert into migration (name, applied_at) values ($1, now())', [file.name]);
      });
      log.info({ migration: file.name }, 'migrated the store');
    }
  });
};

/** Stores from before names were timestamps have a numbered table, whose key column is dropped. */
const hasNumbers = async (queries: Queries): Promise<boolean> => {
  const columns = await queries.query(
    `select from pg_attribute where attrelid = to_regclass('migration') and attname = 'number' and not attisdropped`,
  );
  return columns.length > 0;
};

const applied = async (queries: Queries): Promise<string[]> => {
  const [table] = await queries.query<{ exists: boolean }>(`select to_regclass('migration') is not null as exists`);
  if (!table?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(queries.as());
  return rows.map(({ name }) => name);
};

const missing = (files: MigrationFile[], names: string[]): MigrationFile[] => {
  const known = new Set(files.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Error(
      `The store has migration ${unknown}, which this version does not know: it belongs to another version.`,
    );
  }
  const done = new Set(names);
  return files.filter(({ name }) => !done.has(name));
};
