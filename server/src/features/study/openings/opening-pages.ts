import type { OpeningLine } from '@tabiya/chess/review/openings.ts';
import {
  OPENINGS_FOUND,
  type OpeningEntry,
  type OpeningGroup,
  type OpeningGuide,
  type OpeningView,
} from '@tabiya/contract/study/openings.ts';
import { findOpenings } from './find-openings.ts';
import { familyTagOf, slugOf } from './names.ts';
import { pathOf, sansOf } from './path.ts';

/** The pages of openings, one for each name. */
export interface OpeningPages {
  list(group: OpeningGroup): { guided: OpeningEntry[]; others: OpeningEntry[] };
  find(text: string): OpeningEntry[];
  show(slug: string): OpeningView | undefined;
}

interface Opening extends OpeningLine {
  slug: string;
  sans: readonly string[];
  /** The nearest opening whose moves it begins with. */
  parent: Opening | undefined;
  next: Opening[];
}

/** A name that several orders of moves have belongs to the shortest of them. */
export const createOpeningPages = (
  lines: readonly OpeningLine[],
  guides: ReadonlyMap<string, OpeningGuide>,
): OpeningPages => {
  const all = treeOf(lines);
  const bySlug = new Map(all.map((opening) => [opening.slug, opening]));
  const isGuided = ({ name }: Opening): boolean => guides.has(name);
  return {
    list(group) {
      const among = all.filter(({ sans }) => groupOf(sans) === group);
      return {
        guided: among.filter(isGuided).map(entryOf),
        others: among.filter((opening) => !isGuided(opening) && !opening.name.includes(':')).map(entryOf),
      };
    },
    find: (text) => findOpenings(all, text, OPENINGS_FOUND).map(entryOf),
    show(slug) {
      const opening = bySlug.get(slug.toLowerCase());
      return (
        opening && {
          ...entryOf(opening),
          group: groupOf(opening.sans),
          path: pathOf(opening.moves),
          within: withinOf(opening),
          next: opening.next.map(entryOf),
          guide: guides.get(opening.name) ?? null,
          family: familyTagOf(opening.name),
        }
      );
    },
  };
};

const treeOf = (lines: readonly OpeningLine[]): readonly Opening[] => {
  const byName = new Map<string, Opening>();
  for (const line of lines) {
    const known = byName.get(line.name);
    const sans = sansOf(line.moves);
    if (known !== undefined && known.sans.length <= sans.length) continue;
    byName.set(line.name, { ...line, sans, slug: slugOf(line.name), parent: undefined, next: [] });
  }
  const byMoves = new Map(lines.map(({ moves, name }) => [sansOf(moves).join(' '), byName.get(name)!]));
  for (const opening of byName.values()) {
    opening.parent = parentOf(opening, byMoves);
    opening.parent?.next.push(opening);
  }
  return [...byName.values()];
};

/** A name whose shortest line is not shorter is passed over, so that no opening lies within itself. */
const parentOf = ({ sans }: Opening, byMoves: ReadonlyMap<string, Opening>): Opening | undefined => {
  for (let plies = sans.length - 1; plies > 0; plies -= 1) {
    const before = byMoves.get(sans.slice(0, plies).join(' '));
    if (before !== undefined && before.sans.length < sans.length) return before;
  }
  return undefined;
};

const countOf = ({ next }: Opening): number => next.reduce((count, one) => count + 1 + countOf(one), 0);

const entryOf = (opening: Opening): OpeningEntry => {
  const { eco, name, moves, fen, slug } = opening;
  return { eco, name, moves, fen, slug, variations: countOf(opening) };
};

const withinOf = ({ parent }: Opening): OpeningView['within'] =>
  parent === undefined ? [] : [...withinOf(parent), { slug: parent.slug, name: parent.name }];

const groupOf = ([white, black]: readonly string[]): OpeningGroup => {
  if (white === 'e4') return black === 'e5' ? 'open' : 'semi_open';
  if (white !== 'd4') return 'flank';
  if (black === 'd5') return 'closed';
  return black === 'Nf6' ? 'indian' : 'semi_closed';
};
