import { DamagedTable, type TableBytes } from './table-bytes.ts';

/** Bits of the first byte: the whole part has one value. */
const SINGLE_VALUE = 0x80;
/** In place of the second half of a symbol that is a value and no pair. */
const NO_PAIR = 0xfff;
/** Longest code of a symbol, in bits. */
const CODE_BITS_MAX = 32;
/** Most values that one block holds, and with it one symbol. */
const BLOCK_VALUES_MAX = 65_536;
/** Sizes of blocks that are looked at together. */
const SIZES_AT_ONCE = 32;
const INDEX_BYTES = 6;

/** Offsets of the three sections of packed values in the file, in bytes. */
interface Sections {
  index: number;
  sizes: number;
  blocks: number;
}

/** The lengths of the three sections, in bytes. */
export type SectionLengths = Readonly<Sections>;

/** The codes of symbols by their length in bits, the shortest first. */
interface Codes {
  shortest: number;
  /** Lowest code of each length, shifted to the left of 32 bits. */
  lowest: readonly number[];
  /** Symbol of the lowest code of each length. */
  firstSymbols: readonly number[];
}

/** Each symbol is a value, or stands for two others. */
interface Symbols {
  /** The value, or the first of two symbols. */
  left: Uint16Array;
  /** The second symbol, or `NO_PAIR`. */
  right: Uint16Array;
  /** Number of values that a symbol stands for. */
  counts: Uint32Array;
}

/**
 * The values of one part of a table: a file of the leading pawn and a side to move. They lie in blocks of equal size;
 * within a block, symbols with canonical Huffman codes stand for values, or recursively for pairs of symbols.
 */
export class PackedValues {
  /** Bits of the part that `DistanceMap` reads in tables of distances. */
  readonly flags: number;
  /** End of the description in the file, in bytes. */
  readonly end: number;
  readonly lengths: SectionLengths;
  /** Set as soon as all parts are known, because their sections lie behind one another. */
  sections: Sections = { index: 0, sizes: 0, blocks: 0 };
  readonly #bytes: TableBytes;
  /** The value of the whole part; undefined where values differ. */
  readonly #single: number | undefined;
  readonly #size: number;
  readonly #blockBytes: number = 0;
  readonly #span: number = 1;
  readonly #blockCount: number = 0;
  readonly #codes: Codes = { shortest: 0, lowest: [], firstSymbols: [] };
  readonly #symbols: Symbols = { left: new Uint16Array(), right: new Uint16Array(), counts: new Uint32Array() };

  /** Reads the description at `offset` of a part with `size` indexes. */
  constructor(bytes: TableBytes, offset: number, size: number) {
    this.#bytes = bytes;
    this.#size = size;
    this.flags = bytes.byte(offset);
    if ((this.flags & SINGLE_VALUE) !== 0) {
      this.#single = bytes.byte(offset + 1);
      this.end = offset + 2;
      this.lengths = { index: 0, sizes: 0, blocks: 0 };
      return;
    }
    const head = bytes.read(offset, 10);
    const [blockBits, spanBits, spareSizes] = [head.getUint8(1), head.getUint8(2), head.getUint8(3)];
    if (blockBits < 3 || blockBits > 20 || spanBits < 1 || spanBits > 32) throw new DamagedTable('no size of blocks');
    const realBlocks = head.getUint32(4, true);
    this.#blockBytes = 2 ** blockBits;
    this.#span = 2 ** spanBits;
    this.#blockCount = realBlocks;
    const longest = head.getUint8(8);
    const shortest = head.getUint8(9);
    const codeEnd = offset + 10 + 2 * (longest - shortest + 1);
    this.#codes = readCodes(bytes, { offset: offset + 10, shortest, longest });
    const count = bytes.word(codeEnd);
    this.#symbols = readSymbols(bytes, codeEnd + 2, count);
    this.end = codeEnd + 2 + 3 * count + (count & 1);
    this.lengths = {
      index: INDEX_BYTES * Math.ceil(size / this.#span),
      sizes: 2 * (realBlocks + spareSizes),
      blocks: realBlocks * this.#blockBytes,
    };
  }

  /** Returns the value of an index. `single` is the value of parts that have only one, if the file does not say it. */
  valueAt(index: number, single?: number): number {
    if (index < 0 || index >= this.#size) throw new DamagedTable(`there is no index ${index}`);
    if (this.#single !== undefined) return single ?? this.#single;
    const entry = this.#bytes.read(this.sections.index + INDEX_BYTES * Math.floor(index / this.#span), INDEX_BYTES);
    // An entry tells the place of the value in the middle of its span.
    const fromEntry = (index % this.#span) - this.#span / 2 + entry.getUint16(4, true);
    const { block, place } = this.#blockOf(entry.getUint32(0, true), fromEntry);
    return this.#valueIn(block, place);
  }

  /** Finds the block in which a value lies that is so many places from the beginning of a block, which may be negative. */
  #blockOf(start: number, fromStart: number): { block: number; place: number } {
    let [block, place] = [start, fromStart];
    while (place < 0) {
      const from = Math.max(0, block - SIZES_AT_ONCE);
      const sizes = this.#sizesFrom(from, block - from);
      for (let at = block - from - 1; at >= 0 && place < 0; at -= 1) {
        block -= 1;
        place += sizes.getUint16(2 * at, true) + 1;
      }
    }
    for (;;) {
      const count = Math.min(SIZES_AT_ONCE, this.#blockCount - block);
      const sizes = this.#sizesFrom(block, count);
      for (let at = 0; at < count; at += 1) {
        const held = sizes.getUint16(2 * at, true) + 1;
        if (place < held) return { block, place };
        place -= held;
        block += 1;
      }
    }
  }

  #sizesFrom(block: number, count: number): DataView {
    if (count <= 0) throw new DamagedTable('a value lies in no block');
    return this.#bytes.read(this.sections.sizes + 2 * block, 2 * count);
  }

  #valueIn(block: number, place: number): number {
    const bits = this.#bytes.read(this.sections.blocks + block * this.#blockBytes, this.#blockBytes);
    const { counts } = this.#symbols;
    let left = place;
    let at = 0;
    while (at < this.#blockBytes * 8) {
      const { symbol, length } = this.#symbolIn(bits, at);
      const count = counts[symbol]!;
      if (left < count) return this.#valueOf(symbol, left);
      left -= count;
      at += length;
    }
    throw new DamagedTable('a block ends before its values');
  }

  #symbolIn(bits: DataView, at: number): { symbol: number; length: number } {
    const { shortest, lowest, firstSymbols } = this.#codes;
    const code = bitsAt(bits, at);
    const row = lowest.findIndex((low) => code >= low);
    if (row === -1) throw new DamagedTable('a block holds a code that there is not');
    const length = shortest + row;
    const symbol = firstSymbols[row]! + Math.floor((code - lowest[row]!) / 2 ** (32 - length));
    if (symbol >= this.#symbols.counts.length) throw new DamagedTable('a block holds a symbol that there is not');
    return { symbol, length };
  }

  /** Returns one of the values that a symbol stands for. */
  #valueOf(start: number, place: number): number {
    const { left, right, counts } = this.#symbols;
    let [symbol, rest] = [start, place];
    while (right[symbol] !== NO_PAIR) {
      const first = left[symbol]!;
      if (rest < counts[first]!) symbol = first;
      else {
        rest -= counts[first]!;
        symbol = right[symbol]!;
      }
    }
    return left[symbol]!;
  }
}

/** Returns 32 bits of a block from a bit on, the highest first, and zeros beyond its end. */
const bitsAt = (bits: DataView, at: number): number => {
  const first = at >> 3;
  let found = 0;
  for (let index = first; index < first + 5; index += 1) {
    found = found * 256 + (index < bits.byteLength ? bits.getUint8(index) : 0);
  }
  return Math.floor(found / 2 ** (8 - (at & 7))) % 2 ** 32;
};

const readCodes = (
  bytes: TableBytes,
  { offset, shortest, longest }: { offset: number; shortest: number; longest: number },
): Codes => {
  if (shortest < 1 || shortest > longest || longest > CODE_BITS_MAX) throw new DamagedTable('no lengths of codes');
  const rows = longest - shortest + 1;
  const firstSymbols = Array.from({ length: rows }, (_, row) => bytes.word(offset + 2 * row));
  const lowest = Array<number>(rows).fill(0);
  for (let row = rows - 2; row >= 0; row -= 1) {
    lowest[row] = (lowest[row + 1]! + firstSymbols[row]! - firstSymbols[row + 1]!) / 2;
  }
  return { shortest, firstSymbols, lowest: lowest.map((low, row) => Math.floor(low) * 2 ** (32 - shortest - row)) };
};

const readSymbols = (bytes: TableBytes, offset: number, count: number): Symbols => {
  const packed = bytes.read(offset, 3 * count);
  const left = new Uint16Array(count);
  const right = new Uint16Array(count);
  for (let symbol = 0; symbol < count; symbol += 1) {
    const middle = packed.getUint8(3 * symbol + 1);
    left[symbol] = packed.getUint8(3 * symbol) | ((middle & 15) << 8);
    right[symbol] = (middle >> 4) | (packed.getUint8(3 * symbol + 2) << 4);
  }
  const counts = new Uint32Array(count);
  for (let symbol = 0; symbol < count; symbol += 1) countValues({ left, right, counts }, symbol);
  return { left, right, counts };
};

/** Counts the values of a symbol, and first those of the symbols that it stands for. */
const countValues = ({ left, right, counts }: Symbols, asked: number): void => {
  const open = [asked];
  while (open.length > 0) {
    const symbol = open.at(-1)!;
    const halves = right[symbol] === NO_PAIR ? [] : [left[symbol]!, right[symbol]!];
    const unknown = halves.find((half) => counts[half] === 0);
    if (unknown === undefined && halves.every((half) => half < counts.length)) {
      counts[symbol] = halves.length === 0 ? 1 : counts[halves[0]!]! + counts[halves[1]!]!;
      if (counts[symbol] > BLOCK_VALUES_MAX) throw new DamagedTable('a symbol stands for too many values');
      open.pop();
    } else if (unknown === undefined || open.length > counts.length) {
      throw new DamagedTable('symbols stand for one another');
    } else open.push(unknown);
  }
};
