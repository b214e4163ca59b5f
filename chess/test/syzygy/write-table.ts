import { PAWN } from '../../src/endings/geometry.ts';
import { hasPawns, menOf, type Man, type ManKind } from '../../src/endings/material.ts';
import { layoutOf } from '../../src/endings/syzygy/layout.ts';
import { indexOf, leadingFile } from '../../src/endings/syzygy/position-index.ts';
import type { TableKind } from '../../src/endings/syzygy/table-name.ts';
import { packValues, type Packed } from './pack-values.ts';

const MAGIC: Record<TableKind, readonly number[]> = { wdl: [0x71, 0xe8, 0x23, 0x5d], dtz: [0xd7, 0x66, 0x0c, 0xa5] };

/** A position and the number that a table holds for it, 0 to 255. */
export interface WrittenValue {
  men: readonly Man[];
  /** The side to move, 0 for White. */
  turn: number;
  value: number;
}

/** What a table is written from. */
export interface WrittenTable {
  key: string;
  kind: TableKind;
  /** None if all positions have the numbers of `rest`. */
  values?: Iterable<WrittenValue>;
  /** The number for all other positions with White to move, and with Black. */
  rest?: readonly [number, number];
  /** Flags of a table of distances, and its four lists if they are meant to be used. */
  flags?: number;
  lists?: readonly (readonly number[])[];
}

/** Returns the bytes of a Syzygy table. A table of distances holds those of White to move. */
export const writeTable = ({ key, kind, values, rest = [0, 0], flags = 0, lists = [] }: WrittenTable): Uint8Array => {
  const men: ManKind[] = [{ role: 0, color: 0 }, { role: 0, color: 1 }, ...menOf(key)];
  const ordered = [...men.filter(({ role }) => role === PAWN), ...men.filter(({ role }) => role !== PAWN)];
  const files = hasPawns(men) ? [0, 1, 2, 3] : [0];
  const [white = '', black] = key.slice(1).split('K');
  const isSymmetric = white === black;
  const hasOtherPawns = key.split('P').length > 2 && ordered[0]!.color !== ordered[1]!.color;
  const sides = kind === 'wdl' && !isSymmetric ? 2 : 1;
  const layouts = files.map((file) => layoutOf({ men: ordered, orders: [0, hasOtherPawns ? 1 : undefined], file }));
  const parts = layouts.map(({ size }) =>
    Array.from({ length: sides }, (_, side) => new Uint8Array(values ? size : 1).fill(rest[side]!)),
  );
  for (const { men: placed, turn, value } of values ?? []) {
    if (turn >= sides) continue;
    const squares = squaresOf(ordered, placed);
    const file = hasPawns(men) ? leadingFile([squares[0]!]) : 0;
    parts[file]![turn]![indexOf(layouts[file]!, squares)] = value;
  }
  const codes = ordered.map(({ role, color }) => 6 - role + 8 * color);
  const described = files.flatMap(() => [0, ...(hasOtherPawns ? [0x11] : []), ...codes.map((code) => code * 17)]);
  const head = [...MAGIC[kind], (isSymmetric ? 0 : 1) + (hasPawns(men) ? 2 : 0), ...described];
  return assemble(
    head,
    parts.flat().map((part) => packValues(part, flags)),
    lists,
  );
};

const squaresOf = (ordered: readonly ManKind[], placed: readonly Man[]): number[] =>
  ordered.map(({ role, color }) => placed.find((man) => man.role === role && man.color === color)!.square);

const assemble = (
  head: readonly number[],
  packed: readonly Packed[],
  lists: readonly (readonly number[])[],
): Uint8Array => {
  const bytes = [...head];
  const align = (step: number): void => {
    while (bytes.length % step > 0) bytes.push(0);
  };
  align(2);
  for (const { head: described } of packed) bytes.push(...described);
  for (const list of lists) bytes.push(list.length, ...list);
  align(2);
  for (const { index } of packed) bytes.push(...index);
  for (const { sizes } of packed) bytes.push(...sizes);
  for (const { blocks } of packed) {
    align(64);
    for (const byte of blocks) bytes.push(byte);
  }
  align(64);
  return Uint8Array.from([...bytes, ...Array<number>(16).fill(0)]);
};
