import { SYZYGY_MEN_MAX } from '../is-ending.ts';
import { placingOf, type ManKind } from '../material.ts';

/** Results with captures and pawn moves (`wdl`), and plies to the next of them (`dtz`). */
export type TableKind = 'wdl' | 'dtz';

const EXTENSIONS: Readonly<Record<string, TableKind>> = { rtbw: 'wdl', rtbz: 'dtz' };
const NAME = /^(K[QRBNP]*)v(K[QRBNP]*)\.(rtb[wz])$/;
const ROLES = 'KQRBNP';
/** First bytes of a file. */
const MAGIC: Readonly<Record<TableKind, readonly number[]>> = {
  wdl: [0x71, 0xe8, 0x23, 0x5d],
  dtz: [0xd7, 0x66, 0x0c, 0xa5],
};
/** Files have blocks of 64 bytes, and a checksum of 16 behind them. */
const [BLOCK_BYTES, CHECKSUM_BYTES] = [64, 16] as const;

/** Material and kind of a table by the name of its file: `KQvKR.rtbw` has the results of `KQKR`. */
export interface TableName {
  /** The material, White the stronger side, as in the name of our own tables. */
  key: string;
  kind: TableKind;
  /** Kings included. */
  men: number;
}

/** Returns what a file name says; undefined if it is not one of a Syzygy table. */
export const tableNameOf = (name: string): TableName | undefined => {
  const [, white, black, extension] = NAME.exec(name) ?? [];
  if (white === undefined || black === undefined || extension === undefined) return undefined;
  const men = [...menOfSide(white, 0), ...menOfSide(black, 1)];
  if (men.length === 0 || men.length + 2 > SYZYGY_MEN_MAX) return undefined;
  return { key: placingOf(men).key, kind: EXTENSIONS[extension]!, men: men.length + 2 };
};

const menOfSide = (letters: string, color: 0 | 1): ManKind[] =>
  [...letters.slice(1)].map((letter) => ({ role: ROLES.indexOf(letter), color }));

/** Returns whether a file of some size (bytes) that begins with four bytes can be a table of a kind. */
export const isTableFile = (kind: TableKind, size: number, first: Uint8Array): boolean =>
  size % BLOCK_BYTES === CHECKSUM_BYTES && MAGIC[kind].every((byte, at) => first[at] === byte);
