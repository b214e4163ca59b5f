import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/** A call of the contract whose name the documents give. */
interface BuiltCall {
  name: string;
  method: string;
  path: string;
}

/** Returns the exported objects of the contract that have a path, which are its pages and calls. */
const readExports = async (): Promise<Record<string, unknown>[]> => {
  const files = globSync('contract/src/*/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>));
  return modules
    .flatMap((module) => Object.values(module).filter(isRecord))
    .flatMap((exported) => Object.values(exported).filter(isRecord))
    .filter(({ path }) => typeof path === 'string' && path.startsWith('/'));
};

/** Returns the paths of all pages and calls of the contract. */
export const readPaths = async (): Promise<Omit<BuiltCall, 'name'>[]> =>
  (await readExports()).map(({ path, method = 'GET' }) => ({ path: String(path), method: String(method) }));

/** Returns every call of the contract that says its documented name, once for each method that it is built with. */
export const readBuiltCalls = async (): Promise<BuiltCall[]> =>
  (await readExports()).flatMap(({ documented, path, method = 'GET' }) =>
    typeof documented === 'string' ? [{ name: documented, path: String(path), method: String(method) }] : [],
  );

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
