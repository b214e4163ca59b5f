import type { EndingTable } from '../../src/endings/ending-table.ts';
import { menOf, type Man } from '../../src/endings/material.ts';
import { SyzygyTable } from '../../src/endings/syzygy/syzygy-table.ts';
import type { SyzygyTables } from '../../src/endings/syzygy/probe.ts';
import type { TableFile } from '../../src/endings/syzygy/table-bytes.ts';
import type { TableKind } from '../../src/endings/syzygy/table-name.ts';
import { DRAWN, isWin, NO_POSITION } from '../../src/endings/values.ts';
import { writeTable, type WrittenValue } from './write-table.ts';

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** Lists the positions of one of our tables with three men and their values. */
function* positionsOf(table: EndingTable): Generator<WrittenValue> {
  const [man] = menOf(table.key);
  for (const turn of [0, 1]) {
    for (const white of SQUARES) {
      for (const black of SQUARES) {
        for (const square of SQUARES) {
          const value = table.values[table.indexOf(turn, white, black, square, 0)]!;
          if (value === NO_POSITION) continue;
          const men: Man[] = [
            { role: 0, color: 0, square: white },
            { role: 0, color: 1, square: black },
            { ...man!, square },
          ];
          yield { men, turn, value };
        }
      }
    }
  }
}

/** Returns the results of one of our tables with three men as a Syzygy file. */
export const resultsFile = (table: EndingTable): Uint8Array => {
  const values = positionsOf(table).map(({ value, ...position }) => ({
    ...position,
    value: value === DRAWN ? 2 : isWin(value) ? 4 : 0,
  }));
  return writeTable({ key: table.key, kind: 'wdl', values });
};

const [MAPPED, WINS_IN_PLIES] = [2, 4] as const;

/** Returns the plies to mate as a file of distances, which they are where nobody can capture or move a pawn and win. */
export const pliesFile = (table: EndingTable): Uint8Array => {
  const values = positionsOf(table).map(({ value, ...position }) => ({
    ...position,
    value: isWin(value) ? value - 2 : 0,
  }));
  return writeTable({ key: table.key, kind: 'dtz', values, flags: WINS_IN_PLIES });
};

/** The same in moves, as places in a list that runs backwards. */
export const movesFile = (table: EndingTable): Uint8Array => {
  const longest = 31;
  const values = positionsOf(table).map(({ value, ...position }) => ({
    ...position,
    value: isWin(value) ? longest - (value - 2) / 2 : 0,
  }));
  const list = Array.from({ length: longest + 1 }, (_, place) => longest - place);
  return writeTable({ key: table.key, kind: 'dtz', values, flags: MAPPED, lists: [list, [], [], []] });
};

/** Returns bytes as a file. */
const fileOf = (bytes: Uint8Array): TableFile => ({
  size: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

/** Returns tables by the names of their files: `KQK.wdl`. */
export const tablesOf = (files: Readonly<Record<string, Uint8Array>>): SyzygyTables => {
  const open = new Map<string, SyzygyTable>();
  return {
    find(key: string, kind: TableKind) {
      const name = `${key}.${kind}`;
      const bytes = files[name];
      const table = open.get(name) ?? (bytes && new SyzygyTable(fileOf(bytes), key, kind));
      if (table !== undefined) open.set(name, table);
      return table;
    },
  };
};
