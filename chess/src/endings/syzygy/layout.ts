import { PAWN } from '../geometry.ts';
import type { ManKind } from '../material.ts';
import { KING_PAIRS, leadingPawns, PIECE_TRIPLES, waysToChoose } from './numbering.ts';
import { DamagedTable } from './table-bytes.ts';

/** Men that are placed together: those that lead, or equal ones. */
interface Group {
  count: number;
  /** The index grows by this for each step of the number of their squares. */
  factor: number;
}

/** Order of the men of a table, from which `indexOf` computes an index. */
export interface Layout {
  /** In the order in which `indexOf` takes their squares. */
  men: readonly ManKind[];
  /** The leading group is two kings, three different pieces, or the pawns of a colour. */
  lead: 'kings' | 'pieces' | 'pawns';
  groups: readonly Group[];
  /** Whether the second group is the pawns of the other colour. */
  hasOtherPawns: boolean;
  /** Number of indexes. */
  size: number;
}

/** Description of the men in a file. */
export interface LayoutSource {
  men: readonly ManKind[];
  /** After how many other groups the leading one counts, and the pawns of the other colour. */
  orders: readonly [number, number | undefined];
  /** File of the leading pawn, 0 (a) to 3; 0 without pawns. */
  file: number;
}

const isSame = (a: ManKind | undefined, b: ManKind | undefined): boolean =>
  a !== undefined && a.role === b?.role && a.color === b.color;

/** Returns the layout that a file describes. Throws `DamagedTable` if there is none. */
export const layoutOf = ({ men, orders, file }: LayoutSource): Layout => {
  const lead = leadOf(men);
  const counts = [leadCount(men, lead)];
  for (let at = counts[0]!; at < men.length; at += counts.at(-1)!) {
    counts.push(men.slice(at).findIndex((man) => !isSame(man, men[at])));
    if (counts.at(-1) === -1) counts[counts.length - 1] = men.length - at;
  }
  const hasOtherPawns = lead === 'pawns' && men[counts[0]!]?.role === PAWN;
  const groups = counts.map((count) => ({ count, factor: 0 }));
  const size = setFactors({ groups, orders, leadSize: leadSizeOf(lead, counts[0]!, file), hasOtherPawns });
  return { men, lead, groups, hasOtherPawns, size };
};

const leadOf = (men: readonly ManKind[]): Layout['lead'] => {
  if (men.some(({ role }) => role === PAWN)) return 'pawns';
  const single = men.filter((man) => men.filter((other) => isSame(man, other)).length === 1);
  return single.length >= 3 ? 'pieces' : 'kings';
};

const leadCount = (men: readonly ManKind[], lead: Layout['lead']): number => {
  if (lead !== 'pawns') return lead === 'pieces' ? 3 : 2;
  if (men[0]?.role !== PAWN) throw new DamagedTable('the pawns do not lead');
  return men.filter((man) => isSame(man, men[0])).length;
};

const leadSizeOf = (lead: Layout['lead'], count: number, file: number): number => {
  if (lead === 'pawns') return leadingPawns(count).sizes[file]!;
  return lead === 'pieces' ? PIECE_TRIPLES : KING_PAIRS;
};

interface Factors {
  groups: Group[];
  orders: LayoutSource['orders'];
  leadSize: number;
  hasOtherPawns: boolean;
}

/** Sets the factors of the groups and returns the number of indexes. */
const setFactors = ({ groups, orders: [order, otherOrder], leadSize, hasOtherPawns }: Factors): number => {
  const [leading, others] = groups;
  let next = hasOtherPawns ? 2 : 1;
  let free = 64 - leading!.count - (hasOtherPawns ? others!.count : 0);
  let size = 1;
  for (let step = 0; next < groups.length || step === order || step === otherOrder; step += 1) {
    if (step === order) {
      leading!.factor = size;
      size *= leadSize;
    } else if (step === otherOrder) {
      others!.factor = size;
      size *= waysToChoose(48 - leading!.count, others!.count);
    } else {
      const group = groups[next]!;
      group.factor = size;
      size *= waysToChoose(free, group.count);
      free -= group.count;
      next += 1;
    }
  }
  if (groups.some(({ factor }) => factor === 0)) throw new DamagedTable('a group of men has no place in the index');
  return size;
};
