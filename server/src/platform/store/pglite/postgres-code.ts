import { readFile } from 'node:fs/promises';

/** The part of the standard that is used here: the types of Node are without it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<PostgresCode> };

/** Compiled code, which threads share. */
export type PostgresCode = object;

let compiled: Promise<PostgresCode> | undefined;

/**
 * Returns PostgreSQL as PGlite brings it, compiled once for all stores of the process: that takes a second of processor
 * time, and what has run often is compiled better.
 */
export const postgresCode = (): Promise<PostgresCode> => {
  compiled ??= compile();
  return compiled;
};

const compile = async (): Promise<PostgresCode> =>
  WebAssembly.compile(await readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));
