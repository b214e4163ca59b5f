import { EndingTable } from '@tabiya/chess/endings/ending-table.ts';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const pathOf = (folder: string, key: string): string => join(folder, `${key}.gz`);

/** Returns the table of some material; undefined if it has not been built, or its file is broken. */
export const readTable = async (folder: string, key: string): Promise<EndingTable | undefined> => {
  try {
    return new EndingTable(key, await promisify(gunzip)(await readFile(pathOf(folder, key))));
  } catch {
    return undefined;
  }
};

/** Writes a table as a whole: nobody reads half of it. */
export const writeTable = async (folder: string, { key, values }: EndingTable): Promise<void> => {
  const path = pathOf(folder, key);
  await mkdir(folder, { recursive: true });
  await writeFile(`${path}.${process.pid}`, await promisify(gzip)(values));
  await rename(`${path}.${process.pid}`, path);
};
