import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installJobs } from './jobs-boss.ts';
import type { Log } from './log.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDirectory } from './pglite-store.ts';

interface TemplateOptions {
  migrations: string;
  log: Log;
}

const PREFIX = 'pg-template-';
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Makes a data directory with all migrations: a copy of the template, or from nothing where no template can be kept. */
export const fillDirectory = async (
  options: TemplateOptions & { directory: string; durable: boolean },
): Promise<void> => {
  const { directory, durable } = options;
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const template = await ensureTemplate(options);
  if (template) await cp(template, unfinished, { recursive: true });
  else await build(unfinished, options);
  if (durable) await syncTree(unfinished);
  await rename(unfinished, directory);
  if (durable) await syncFile(dirname(directory));
};

/**
 * The directory that new stores are copied from, made on first use and whenever PGlite, pg-boss or a migration changed.
 * Undefined where the cache cannot be written. Two makers at once do no harm: the first to finish wins.
 */
export const ensureTemplate = async (
  options: TemplateOptions,
  cache = cacheDirectory(),
): Promise<string | undefined> => {
  const template = join(cache, PREFIX + (await fingerprint(options.migrations)));
  if (existsSync(template)) return template;
  const unfinished = await mkdir(cache, { recursive: true })
    .then(() => mkdtemp(join(cache, `${PREFIX}unfinished-`)))
    .catch(() => undefined);
  if (!unfinished) return undefined;
  options.log.info('preparing the template of the embedded store; this takes some seconds, once');
  try {
    await build(join(unfinished, 'pg'), options);
    await rename(join(unfinished, 'pg'), template).catch((error: unknown) => {
      if (!existsSync(template)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await forgetOld(cache, template);
  return template;
};

const build = async (directory: string, { migrations, log }: TemplateOptions) => {
  const store = openDirectory({ directory, durable: false, log });
  try {
    await migrate(store, { directory: migrations, log });
    await installJobs(store);
    await store.query('vacuum (analyze)');
  } finally {
    await store.close();
  }
};

const packageFile = (name: string) => {
  const [modules] = fileURLToPath(import.meta.resolve(name)).split(`${sep}${join(...name.split('/'))}${sep}`);
  return join(modules!, name, 'package.json');
};

const cacheDirectory = () => join(dirname(packageFile('@electric-sql/pglite')), '../../.cache/tabiya');

const fingerprint = async (migrations: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    hash.update(`${name} ${(JSON.parse(await readFile(packageFile(name), 'utf8')) as { version: string }).version}\n`);
  }
  for (const { name, path } of await readMigrations(migrations)) hash.update(`${name}\n`).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
};

const forgetOld = async (cache: string, current: string) => {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (!name.startsWith(PREFIX) || path === current) continue;
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
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    await syncFile(join(entry.parentPath, entry.name));
  }
  await syncFile(root);
};
