import {
  MAX_RATED_IN_PACK,
  PACK_SIZE,
  type PackedPuzzle,
  type PuzzlePack,
} from '@tabiya/contract/study/puzzle-packs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { FilteredPuzzles } from './filtered-service.ts';
import { packedFor, tidyPack, writePack } from './packs-store.ts';
import { duePuzzles } from './practice-store.ts';
import type { PuzzleServing, Solver } from './serving-service.ts';
import { BAND_WIDTH, puzzlesOf, untriedNear, type PuzzleRow } from './store.ts';
import { toPuzzleView } from './view.ts';

/** Number of missed puzzles that are due in a pack, at most. */
const MAX_DUE = 50;

export interface PuzzlePacks {
  /** Returns puzzles that the account may solve without a connection. */
  take(me: Solver): Promise<PuzzlePack>;
}

export interface PacksNeeds {
  serving: Pick<PuzzleServing, 'leftFor' | 'levelOf'>;
  filtered: Pick<FilteredPuzzles, 'unseen'>;
  /** Returns a number from 0 up to 1. */
  random(): number;
}

export const createPuzzlePacks = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { serving, filtered, random }: PacksNeeds,
): PuzzlePacks => {
  /** Returns the ids of the rated ones: those that wait for an answer first, then new ones near the rating. */
  const rated = async (me: Solver, band: number): Promise<string[]> => {
    const size = Math.min((await serving.leftFor(store, me)) ?? MAX_RATED_IN_PACK, MAX_RATED_IN_PACK);
    await tidyPack(store, me.id);
    const waiting = await packedFor(store, me.id);
    if (waiting.length >= size) return waiting.slice(0, size);
    const fresh = await untriedNear(store, { band, from: random(), accountId: me.id, most: size });
    const ids = [...new Set([...waiting, ...fresh])].slice(0, size);
    await writePack(store, me.id, ids);
    return ids;
  };

  const learning = async (me: Solver): Promise<string[]> => {
    const due = await duePuzzles(store, { accountId: me.id, now: now(), most: MAX_DUE });
    const wanted = { seenIn: 'puzzle_practice', limit: PACK_SIZE + MAX_RATED_IN_PACK } as const;
    return [...due, ...(await filtered.unseen({ difficulty: 'normal' }, me, wanted))];
  };

  return {
    async take(me) {
      const band = Math.floor((await serving.levelOf(me)) / BAND_WIDTH);
      const counted = await rated(me, band);
      const others = new Set(await learning(me)).difference(new Set(counted));
      const ids = [...others].slice(0, PACK_SIZE - counted.length);
      return {
        rated: (await puzzlesOf(store, counted)).map(toPacked),
        learning: (await puzzlesOf(store, ids)).map(toPacked),
      };
    },
  };
};

const toPacked = (row: PuzzleRow): PackedPuzzle => ({
  ...toPuzzleView(row),
  rating: Math.round(row.rating),
  themes: row.themes,
});
