import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path/posix';

/** What an import names: a file of this repository (path from its root), or a package. */
export type Target = { file: string; relative: boolean } | { package: string };

const WORKSPACE = /^@tabiya\/([a-z]+)\/(.+)$/;

/** `importer` is a path from the root of the repository. */
export const targetOf = (importer: string, specifier: string): Target => {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return { file: join(dirname(importer), path), relative: true };
  const [, workspace, rest] = WORKSPACE.exec(path) ?? [];
  if (workspace !== undefined && rest !== undefined) {
    const folder = rest.startsWith('test/') ? '' : 'src/';
    return { file: `${workspace}/${folder}${rest}`, relative: false };
  }
  if (isBuiltin(path)) return { package: 'node:' };
  const parts = path.split('/');
  return { package: parts.slice(0, path.startsWith('@') ? 2 : 1).join('/') };
};

export const workspaceOf = (file: string): string => file.slice(0, file.indexOf('/'));

/** Migrations are the same in every folder: those of a feature lie in `migrations/` beside its store.ts. */
export const isMigration = (file: string): boolean =>
  /^server\/src\/(features\/.+\/)?migrations\/[^/]+\.ts$/.test(file);

/**
 * `server/src/features/play/games/` for everything in it, undefined outside of features. A migration belongs to no feature, as
 * it must do the same when the feature's code has changed.
 */
export const featureOf = (file: string): string | undefined =>
  isMigration(file) ? undefined : /^(server|web)\/src\/(features\/[^/]+\/[^/]+|shell)\//.exec(file)?.[0];

/** `play` for a file of a feature of that district, undefined outside of features. */
export const districtOf = (file: string): string | undefined =>
  /^(?:server|web)\/src\/features\/([^/]+)\/[^/]+\//.exec(file)?.[1];

/** Tests, and what only tests use (`test-store.ts`, `test/make.ts`): they may look behind the doors of their workspace. */
export const isTest = (file: string): boolean => /(\.(test|spec)\.tsx?|\/test-[^/]+|\/test\/.+)$/.test(file);

/** The last word of a file's name, which is its role: `store` for `store.ts` and for `archive-store.ts`. */
export const roleOf = (file: string): string | undefined => /([a-z]+)\.tsx?$/.exec(file)?.[1];

export const isComponent = (file: string): boolean => /\/[A-Z][A-Za-z0-9]*\.tsx$/.test(file);

/** Returns the path from the root, with forward slashes. */
export const fromRoot = (root: string, file: string): string => relative(root, file.replaceAll('\\', '/'));
