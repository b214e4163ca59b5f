import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installJobs } from '../../jobs/boss.ts';
import type { Log } from '../../site/log.ts';
import { MIGRATION_FOLDERS, migrate, readMigrations } from '../migrate.ts';
import { openDirectory } from './pglite-store.ts';
import type { Store } from '../store.ts';

interface TemplateOptions {
  /** Folders of the migrations that the template contains. */
  migrations: readonly string[];
  log: Log;
  /** Folder of the templates; the default is within node_modules. */
  cache?: string;
}

const PREFIX = 'pg-template-';
const FORGOTTEN_AFTER_MS = 2 * 60 * 60 * 1000;
const SYNCS_AT_ONCE = 16;

/**
 * Creates a data directory from the template, or from scratch if no template can be kept. Other migrations than the
 * site's own are left to the code that opens it.
 */
export const fillDirectory = async (
  directory: string,
  { durable, ...options }: TemplateOptions & { durable: boolean },
): Promise<void> => {
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const own = options.migrations === MIGRATION_FOLDERS;
  const template = await (own ? ensureTemplate(options) : ensureBase(options));
  if (template) await cp(template, unfinished, { recursive: true });
  else await initialise(unfinished, options.log);
  if (durable) await syncTree(unfinished);
  await rename(unfinished, directory);
  if (durable) await syncFile(dirname(directory));
};

/**
 * Returns the directory that new stores are copied from, made on first use and whenever PGlite, pg-boss or a migration
 * changed. Returns undefined if the cache cannot be written. Concurrent calls are safe: the first to finish wins.
 */
export const ensureTemplate = async (options: TemplateOptions): Promise<string | undefined> => {
  const { migrations, log } = options;
  const base = await ensureBase(options);
  if (!base) return undefined;
  return keep(options, await fingerprint(migrations), async (directory) => {
    await cp(base, directory, { recursive: true });
    await prepare(directory, log, (store) => migrate(store, { folders: migrations, log }));
  });
};

/** Creates a database with only the tables of the job queue, which takes seconds to make. */
const ensureBase = async (options: TemplateOptions): Promise<string | undefined> =>
  keep(options, await fingerprint(), (directory) => initialise(directory, options.log));

const initialise = (directory: string, log: Log) => {
  log.info('preparing the embedded store; this takes some seconds, once');
  return prepare(directory, log, async (store) => {
    await dropModels(store);
    await installJobs(store);
  });
};

/**
 * The template databases serve only to create other databases, which never happens, and are half of the files that
 * every new store copies.
 */
const dropModels = async (store: Store): Promise<void> => {
  const models = await store.query<{ datname: string }>('select datname from pg_database where datistemplate');
  await store.query('update pg_database set datistemplate = false');
  for (const { datname } of models) await store.query(`drop database ${datname}`);
};

const prepare = async (directory: string, log: Log, work: (store: Store) => Promise<void>) => {
  const store = openDirectory({ directory, durable: false, log });
  try {
    await work(store);
    await store.query('vacuum (analyze)');
  } finally {
    await store.close();
  }
};

type Make = (directory: string) => Promise<void>;

const keep = async (
  { cache = cacheDirectory() }: TemplateOptions,
  key: string,
  make: Make,
): Promise<string | undefined> => {
  const template = join(cache, PREFIX + key);
  if (existsSync(template)) {
    await utimes(template, new Date(), new Date()).catch(() => {});
    return template;
  }
  const unfinished = await mkdir(cache, { recursive: true })
    .then(() => mkdtemp(join(cache, `${PREFIX}unfinished-`)))
    .catch(() => undefined);
  if (!unfinished) return undefined;
  try {
    await make(join(unfinished, 'pg'));
    await rename(join(unfinished, 'pg'), template).catch((error: unknown) => {
      if (!existsSync(template)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await forgetOld(cache);
  return template;
};

const packageFile = (name: string) => {
  const [modules] = fileURLToPath(import.meta.resolve(name)).split(`${sep}${join(...name.split('/'))}${sep}`);
  return join(modules!, name, 'package.json');
};

const cacheDirectory = () => join(dirname(packageFile('@electric-sql/pglite')), '../../.cache/tabiya');

const fingerprint = async (migrations?: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(`${name} ${(JSON.parse(await readFile(packageFile(name), 'utf8')) as { version: string }).version}\n`);
  }
  // This file decides how migrations are recorded, so a change of it must invalidate templates.
  if (migrations) hash.update(await readFile(join(import.meta.dirname, '../migrate.ts')));
  for (const { name, path } of migrations ? await readMigrations(migrations) : []) {
    hash.update(`${name}\n`).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Removes templates that no start has used for two hours. */
const forgetOld = async (cache: string) => {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (!name.startsWith(PREFIX)) continue;
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > FORGOTTEN_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
};

const syncFile = async (path: string) => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const syncTree = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = [root, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (let at = 0; at < paths.length; at += SYNCS_AT_ONCE) {
    await Promise.all(paths.slice(at, at + SYNCS_AT_ONCE).map(syncFile));
  }
};
