import { KING, PAWN } from '../geometry.ts';
import { hasPawns, materialKey, menOf, type Man, type ManKind } from '../material.ts';
import { layoutOf, type Layout } from './layout.ts';
import { DistanceMap } from './distance-map.ts';
import { PackedValues } from './packed-values.ts';
import { indexOf, leadingFile } from './position-index.ts';
import type { Distance } from './results.ts';
import { DamagedTable, TableBytes, type TableFile } from './table-bytes.ts';
import type { TableKind } from './table-name.ts';

const HAS_TWO_SIDES = 1;
const HAS_PAWNS = 2;
/** Bit of a part of distances: the side to move that it is stored for. */
const STORED_SIDE = 1;
/** Place of what describes the men; the magic number and the flags come before. */
const MEN_AT = 5;
/** Letters of men by their codes in a file, 1 (pawn) to 6 (king); 8 more for Black's. */
const ROLE_CODES = 6;
/** Bytes of the checksum at the end of a file. */
const CHECKSUM_BYTES = 16;
const BLOCK_ALIGNMENT = 64;

/** The values of one side to move, and of one file of the leading pawn. */
interface Part {
  layout: Layout;
  values: PackedValues;
  map: DistanceMap;
}

const aligned = (offset: number, step: number): number => Math.ceil(offset / step) * step;

/** A file of results (`wdl`) or distances (`dtz`), whose description has been read; values are read as they are asked for. */
export class SyzygyTable {
  /** The material with the colours that the file gives it, which need not be those of its name. */
  readonly #key: string;
  readonly #isSymmetric: boolean;
  /** By the file of the leading pawn, and by the side to move. */
  readonly #parts: readonly (readonly Part[])[];

  /** Throws `DamagedTable` unless the file describes the material (`KQKR`). */
  constructor(file: TableFile, key: string, kind: TableKind) {
    const bytes = new TableBytes(file);
    const men = menOf(key);
    this.#isSymmetric = flippedKey(key) === key;
    const flags = (this.#isSymmetric ? 0 : HAS_TWO_SIDES) | (hasPawns(men) ? HAS_PAWNS : 0);
    if ((bytes.byte(4) & (HAS_TWO_SIDES | HAS_PAWNS)) !== flags) throw new DamagedTable('another material is stored');
    const { layouts, end } = readLayouts(bytes, men, kind === 'wdl' && !this.#isSymmetric ? 2 : 1);
    this.#key = keyOf(layouts[0]![0]!.men);
    for (const { men: placed } of layouts.flat()) {
      if (keyOf(placed) !== this.#key || (this.#key !== key && this.#key !== flippedKey(key)))
        throw new DamagedTable('another material is stored');
    }
    this.#parts = readParts(bytes, layouts, { offset: end, kind });
  }

  /** Returns the stored result, from -2 (loss) to 2 (win), for the side to move (0 for White). */
  resultOf(men: readonly Man[], turn: number): number {
    const { part, index } = this.#find(men, turn);
    const result = part.values.valueAt(index) - 2;
    if (result > 2) throw new DamagedTable(`there is no result ${result}`);
    return result;
  }

  /**
   * Returns the plies to the next capture or pawn move of a position with a result, which do not count that move;
   * undefined if the file tells them only for the other side to move.
   */
  distanceOf(men: readonly Man[], turn: number, result: number): Distance | undefined {
    const { part, index, side } = this.#find(men, turn);
    const isEither = this.#isSymmetric && part.layout.lead !== 'pawns';
    if ((part.values.flags & STORED_SIDE) !== side && !isEither) return undefined;
    return part.map.distanceOf(part.values.valueAt(index, 0), result);
  }

  #find(men: readonly Man[], turn: number): { part: Part; index: number; side: number } {
    const isFlipped = this.#isSymmetric ? turn === 1 : keyOf(men) !== this.#key;
    const placed = isFlipped ? men.map(flipped) : men;
    const side = isFlipped ? 1 - turn : turn;
    const [first] = this.#parts[0]![0]!.layout.men;
    const leading = placed.filter(({ role, color }) => role === PAWN && color === first!.color);
    const file = this.#parts.length === 1 ? 0 : leadingFile(leading.map(({ square }) => square));
    const sides = this.#parts[file]!;
    const part = sides[sides.length === 1 ? 0 : side]!;
    return { part, index: indexOf(part.layout, squaresFor(part.layout, placed)), side };
  }
}

const flipped = (man: Man): Man => ({ role: man.role, color: man.color === 0 ? 1 : 0, square: man.square ^ 56 });

const keyOf = (men: readonly ManKind[]): string => materialKey(men.filter(({ role }) => role !== KING));

const flippedKey = (key: string): string => materialKey(menOf(key).map((man) => flipped({ ...man, square: 0 })));

/** Returns the squares of men in the order of a layout. */
const squaresFor = ({ men }: Layout, placed: readonly Man[]): number[] => {
  const left = [...placed];
  return men.map(({ role, color }) => {
    const at = left.findIndex((man) => man.role === role && man.color === color);
    return left.splice(at, 1)[0]!.square;
  });
};

/** Reads how the men are placed, by the file of the leading pawn and the side to move. */
const readLayouts = (
  bytes: TableBytes,
  men: readonly ManKind[],
  sides: number,
): { layouts: readonly (readonly Layout[])[]; end: number } => {
  const pawnColors = new Set(men.filter(({ role }) => role === PAWN).map(({ color }) => color)).size;
  const orderBytes = pawnColors === 2 ? 2 : 1;
  const length = orderBytes + men.length + 2;
  const files = pawnColors === 0 ? 1 : 4;
  const layouts = Array.from({ length: files }, (_, file) => {
    const source = bytes.read(MEN_AT + file * length, length);
    return Array.from({ length: sides }, (__, side) => {
      const nibbles = Array.from({ length }, (___, at) => (source.getUint8(at) >> (4 * side)) & 15);
      const orders = [nibbles[0]!, orderBytes === 2 ? nibbles[1] : undefined] as const;
      return layoutOf({ men: nibbles.slice(orderBytes).map(manOfCode), orders, file });
    });
  });
  return { layouts, end: aligned(MEN_AT + files * length, 2) };
};

const manOfCode = (code: number): ManKind => {
  const role = ROLE_CODES - (code & 7);
  if (role < KING || role > PAWN) throw new DamagedTable(`there is no man ${code}`);
  return { role, color: code < 8 ? 0 : 1 };
};

const readParts = (
  bytes: TableBytes,
  layouts: readonly (readonly Layout[])[],
  { offset, kind }: { offset: number; kind: TableKind },
): readonly (readonly Part[])[] => {
  let end = offset;
  const parts = layouts.map((sides) =>
    sides.map((layout) => {
      const values = new PackedValues(bytes, end, layout.size);
      end = values.end;
      return { layout, values, map: new DistanceMap(bytes, values.flags) };
    }),
  );
  const all = parts.flat();
  if (kind === 'dtz') {
    for (const { map } of all) end = map.readAt(end);
    end = aligned(end, 2);
  }
  placeSections(
    all.map(({ values }) => values),
    end,
    bytes.size - CHECKSUM_BYTES,
  );
  return parts;
};

/** Places the sections of all parts behind one another: all indexes, all sizes, all blocks. */
const placeSections = (all: readonly PackedValues[], start: number, size: number): void => {
  let end = start;
  for (const section of ['index', 'sizes', 'blocks'] as const) {
    for (const values of all) {
      if (section === 'blocks') end = aligned(end, BLOCK_ALIGNMENT);
      values.sections[section] = end;
      end += values.lengths[section];
    }
  }
  if (aligned(end, BLOCK_ALIGNMENT) !== size) throw new DamagedTable('the file has another length than it says');
};
