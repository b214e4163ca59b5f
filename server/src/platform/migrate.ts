import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import type { Log } from './log.ts';
import type { Queries, Store } from './store.ts';

/** What a file of the migrations folder exports. */
export interface Migration {
  /** Changes the tables, in a transaction that also records it. */
  up(db: Kysely<unknown>): Promise<void>;
}

interface MigrationFile {
  number: number;
  /** `0001-accounts` */
  name: string;
  path: string;
}

/** Where the site's own migrations are. */
export const MIGRATIONS = join(import.meta.dirname, '../migrations');

/**
 * The migrations of a folder in order. Throws where two files have one number, or a name is not like `0001-accounts.ts`.
 * Numbers may be left out, so that people who work at the same time can each take their own.
 */
export const readMigrations = async (directory: string): Promise<MigrationFile[]> => {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  let last = 0;
  return files.toSorted().map((file) => {
    const [, digits, rest] = /^(\d{4})-([a-z0-9-]+)\.ts$/.exec(file) ?? [];
    if (!digits) throw new Error(`The migration ${file} must be named like 0001-accounts.ts.`);
    const number = Number(digits);
    if (number <= last) throw new Error(`The migration ${file} should have a number above ${last}: each is used once.`);
    last = number;
    return { number, name: `${digits}-${rest}`, path: join(directory, file) };
  });
};

/** Brings the tables up to date, forward only, while no other process does the same. */
export const migrate = async (store: Store, { directory, log }: { directory: string; log: Log }): Promise<void> => {
  const files = await readMigrations(directory);
  if (missing(files, await applied(store)).length === 0) return;
  await store.withLock('migrate', async () => {
    await store.query(
      'create table if not exists migration (number int primary key, name text not null, applied_at timestamptz not null)',
    );
    for (const file of missing(files, await applied(store))) {
      const { up } = (await import(pathToFileURL(file.path).href)) as Migration;
      await store.transaction(async (queries) => {
        await up(queries.as<unknown>());
        await queries.query('insert into migration values ($1, $2, now())', [file.number, file.name]);
      });
      log.info({ migration: file.name }, 'migrated the store');
    }
  });
};

const applied = async (queries: Queries): Promise<string[]> => {
  const [table] = await queries.query<{ exists: boolean }>(`select to_regclass('migration') is not null as exists`);
  if (!table?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from migration order by number`.execute(queries.as());
  return rows.map(({ name }) => name);
};

const missing = (files: MigrationFile[], names: string[]): MigrationFile[] => {
  for (const [index, name] of names.entries()) {
    if (files[index]?.name === name) continue;
    throw new Error(
      `The store has migration ${name}, which this version does not know: it belongs to another version.`,
    );
  }
  return files.slice(names.length);
};
