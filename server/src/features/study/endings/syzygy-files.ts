import type { SyzygyTables } from '@tabiya/chess/endings/syzygy/probe.ts';
import { SyzygyTable } from '@tabiya/chess/endings/syzygy/syzygy-table.ts';
import type { TableFile } from '@tabiya/chess/endings/syzygy/table-bytes.ts';
import { isTableFile, tableNameOf, type TableKind } from '@tabiya/chess/endings/syzygy/table-name.ts';
import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum number of files that are open at once, with what has been read of their beginning: up to 100 kB each. */
const OPEN_MAX = 64;

/** The Syzygy tables of some folders. All calls block, so they belong into a thread of their own. */
export interface SyzygyFiles extends SyzygyTables {
  /** Most men of a table of results, kings included; 0 if there is none. */
  readonly men: number;
  /** Number of tables. */
  readonly count: number;
  /** Folders that cannot be read, and files that are no tables in spite of their names. */
  readonly faults: readonly string[];
  close(): void;
}

interface OpenFile {
  descriptor: number;
  table: SyzygyTable;
}

/** Looks at all files of the folders. Of two tables of the same material and kind the first one counts. */
export const findSyzygyFiles = (folders: readonly string[]): SyzygyFiles => {
  const { paths, faults, men } = listOf(folders);
  /** Those used last stand last. */
  const open = new Map<string, OpenFile>();

  const makeRoom = (): void => {
    const [oldest] = open;
    if (open.size < OPEN_MAX || oldest === undefined) return;
    const [name, { descriptor }] = oldest;
    closeSync(descriptor);
    open.delete(name);
  };

  return {
    men,
    count: paths.size,
    faults,
    find(key, kind) {
      const name = `${key}.${kind}`;
      const path = paths.get(name);
      if (path === undefined) return undefined;
      const known = open.get(name);
      open.delete(name);
      if (known === undefined) makeRoom();
      const file = known ?? openFile(path, key, kind);
      if (file === undefined) return undefined;
      open.set(name, file);
      return file.table;
    },
    close() {
      for (const { descriptor } of open.values()) closeSync(descriptor);
      open.clear();
    },
  };
};

const listOf = (folders: readonly string[]): { paths: Map<string, string>; faults: string[]; men: number } => {
  const paths = new Map<string, string>();
  const faults: string[] = [];
  let men = 0;
  for (const path of folders.flatMap((folder) => filesIn(folder, faults))) {
    const named = tableNameOf(path.slice(path.lastIndexOf('/') + 1));
    if (named === undefined) continue;
    const name = `${named.key}.${named.kind}`;
    if (!isTable(path, named.kind)) faults.push(path);
    else if (!paths.has(name)) paths.set(name, path);
    if (named.kind === 'wdl' && paths.get(name) === path) men = Math.max(men, named.men);
  }
  return { paths, faults, men };
};

const filesIn = (folder: string, faults: string[]): string[] => {
  try {
    return readdirSync(folder).map((name) => join(folder, name).replaceAll('\\', '/'));
  } catch {
    faults.push(folder);
    return [];
  }
};

/** Returns whether a file begins and ends as a table does. */
const isTable = (path: string, kind: TableKind): boolean => {
  const descriptor = openedOr(path);
  if (descriptor === undefined) return false;
  const { size, read } = fileOf(descriptor);
  const isOne = isTableFile(kind, size, read(0, 4));
  closeSync(descriptor);
  return isOne;
};

const openedOr = (path: string): number | undefined => {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
};

/** Returns undefined if the file is gone. Throws `DamagedTable`. */
const openFile = (path: string, key: string, kind: TableKind): OpenFile | undefined => {
  const descriptor = openedOr(path);
  if (descriptor === undefined) return undefined;
  try {
    return { descriptor, table: new SyzygyTable(fileOf(descriptor), key, kind) };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
};

const fileOf = (descriptor: number): TableFile => ({
  size: fstatSync(descriptor).size,
  read(offset, length) {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, bytesRead(descriptor, bytes, offset));
  },
});

/** Returns the number of bytes that could be read: a disk that fails looks as a file that ends. */
const bytesRead = (descriptor: number, bytes: Uint8Array, offset: number): number => {
  try {
    return readSync(descriptor, bytes, 0, bytes.length, offset);
  } catch {
    return 0;
  }
};
