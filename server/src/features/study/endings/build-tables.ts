/**
 * Builds tables of endings and those from which they follow, in a process of its own at the lowest priority:
 * `node build-tables.ts FOLDER KQKR ...`. A table that exists is left alone.
 */
import { buildTable } from '@tabiya/chess/endings/build-table.ts';
import type { EndingTable } from '@tabiya/chess/endings/ending-table.ts';
import { inOrderOfBuilding } from '@tabiya/chess/endings/probe.ts';
import { neededFor } from '@tabiya/chess/endings/material.ts';
import { constants, setPriority } from 'node:os';
import { readTable, writeTable } from './table-files.ts';

const [folder = '', ...asked] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
// Without its server nobody waits for the tables.
process.on('disconnect', () => process.exit(1));

const tableOf = async (key: string): Promise<EndingTable> => {
  const written = await readTable(folder, key);
  if (written !== undefined) return written;
  const needed = new Map<string, EndingTable>();
  for (const name of neededFor(key)) needed.set(name, await tableOf(name));
  const table = buildTable(key, needed);
  await writeTable(folder, table);
  return table;
};

for (const key of inOrderOfBuilding(asked)) await tableOf(key);
process.disconnect?.();
