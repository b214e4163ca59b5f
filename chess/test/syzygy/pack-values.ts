import { codebookOf, type Codebook } from './huffman.ts';

/** Small, so that even a small table has many blocks and a search between them. */
const [BLOCK_BITS, SPAN_BITS] = [6, 7] as const;
const [BLOCK_BYTES, SPAN] = [2 ** BLOCK_BITS, 2 ** SPAN_BITS] as const;
const SINGLE_VALUE = 0x80;
const NO_PAIR = 0xfff;
/** Pairs of symbols that get a symbol of their own. */
const PAIRS = 8;

/** The four sections of some packed values. */
export interface Packed {
  head: Uint8Array;
  index: Uint8Array;
  sizes: Uint8Array;
  blocks: Uint8Array;
}

/** A value, or two other symbols. */
type PackSymbol = { value: number } | { left: number; right: number };

/** Packs values as a part of a Syzygy table; `flags` are those of a table of distances. */
export const packValues = (values: Uint8Array, flags = 0): Packed => {
  const none = new Uint8Array();
  if (values.every((value) => value === values[0])) {
    return { head: Uint8Array.of(flags | SINGLE_VALUE, values[0]!), index: none, sizes: none, blocks: none };
  }
  const { symbols, text } = pairUp(values);
  const book = codebookOf(symbols.map((_, symbol) => Math.max(1, text.filter((one) => one === symbol).length)));
  const blocks = blocksOf(text, book, symbols);
  return {
    head: headOf({ flags, book, symbols, count: blocks.length }),
    index: indexOf(blocks, values.length),
    sizes: words(blocks.map(({ held }) => held - 1)),
    blocks: Uint8Array.from(blocks.flatMap(({ bytes }) => bytes)),
  };
};

const words = (numbers: readonly number[]): Uint8Array =>
  Uint8Array.from(numbers.flatMap((number) => [number & 255, number >> 8]));

/** Gives the commonest neighbours a symbol of their own, over and over. */
const pairUp = (values: Uint8Array): { symbols: PackSymbol[]; text: number[] } => {
  const different = [...new Set(values)];
  const symbols: PackSymbol[] = different.map((value) => ({ value }));
  let text = [...values].map((value) => different.indexOf(value));
  for (let round = 0; round < PAIRS; round += 1) {
    const counts = new Map<number, number>();
    for (let at = 1; at < text.length; at += 1) {
      const pair = text[at - 1]! * 4_096 + text[at]!;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    const [pair] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best));
    const [left, right] = [Math.floor(pair / 4_096), pair % 4_096];
    symbols.push({ left, right });
    const paired: number[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const isPair = text[at] === left && text[at + 1] === right;
      paired.push(isPair ? symbols.length - 1 : text[at]!);
      if (isPair) at += 1;
    }
    text = paired;
  }
  return { symbols, text };
};

interface Block {
  bytes: number[];
  /** Number of values. */
  held: number;
}

const blocksOf = (text: readonly number[], { codes }: Codebook, symbols: readonly PackSymbol[]): Block[] => {
  const counts: number[] = [];
  for (const symbol of symbols) counts.push('value' in symbol ? 1 : counts[symbol.left]! + counts[symbol.right]!);
  const blocks: Block[] = [];
  let [bits, held] = ['', 0];
  const close = (): void => {
    const padded = bits.padEnd(BLOCK_BYTES * 8, '0');
    const bytes = Array.from({ length: BLOCK_BYTES }, (_, at) => Number.parseInt(padded.slice(8 * at, 8 * at + 8), 2));
    blocks.push({ bytes, held });
    [bits, held] = ['', 0];
  };
  for (const symbol of text) {
    const code = codes[symbol]!;
    if (bits.length + code.length > BLOCK_BYTES * 8) close();
    bits += code.bits.toString(2).padStart(code.length, '0');
    held += counts[symbol]!;
  }
  close();
  return blocks;
};

/** Returns for the middle of each span the block in which it lies, and its place there. */
const indexOf = (blocks: readonly Block[], size: number): Uint8Array => {
  const entries: number[] = [];
  let [block, start] = [0, 0];
  for (let middle = SPAN / 2; middle < size + SPAN / 2; middle += SPAN) {
    while (block < blocks.length - 1 && middle >= start + blocks[block]!.held) {
      start += blocks[block]!.held;
      block += 1;
    }
    entries.push(block & 255, (block >> 8) & 255, 0, 0, (middle - start) & 255, (middle - start) >> 8);
  }
  return Uint8Array.from(entries);
};

interface Head {
  flags: number;
  book: Codebook;
  symbols: readonly PackSymbol[];
  /** Number of blocks. */
  count: number;
}

const headOf = ({ flags, book, symbols, count }: Head): Uint8Array => {
  const numberOf = (symbol: number) => book.order.indexOf(symbol);
  const packed = book.order.flatMap((symbol) => {
    const one = symbols[symbol]!;
    const [left, right] = 'value' in one ? [one.value, NO_PAIR] : [numberOf(one.left), numberOf(one.right)];
    return [left & 255, (left >> 8) | ((right & 15) << 4), right >> 4];
  });
  const size = [count & 255, (count >> 8) & 255, 0, 0];
  return Uint8Array.from([
    ...[flags, BLOCK_BITS, SPAN_BITS, 0, ...size, book.longest, book.shortest],
    ...words(book.firstNumbers),
    ...words([symbols.length]),
    ...packed,
    ...(symbols.length % 2 === 1 ? [0] : []),
  ]);
};
