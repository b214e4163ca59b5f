import { COLLECTION_LEVELS_MAX, type CollectionVisibility } from '@tabiya/contract/study/library.ts';
import type { StudyRole } from '@tabiya/contract/study/study-members.ts';

/** Who asks, as a collection sees them. */
export interface Reader {
  isOwner: boolean;
  isFriend: boolean;
}

/** Returns whether somebody who has the address may open the collection, search in it, copy and export it. */
export const mayOpen = (visibility: CollectionVisibility, { isOwner, isFriend }: Reader): boolean =>
  isOwner || visibility === 'public' || visibility === 'link' || (visibility === 'friends' && isFriend);

/** Returns whether somebody may change what is in the chapters of a study. */
export const mayEdit = (role: 'owner' | StudyRole | undefined): boolean => role === 'owner' || role === 'editor';

/** Returns whether lists show the collection; one that is shared by its address stands in none. */
export const isListed = (visibility: CollectionVisibility, reader: Reader): boolean =>
  reader.isOwner || (visibility !== 'link' && mayOpen(visibility, reader));

/** A collection and where it lies. */
interface Nested {
  id: string;
  parent_id: string | null;
}

/**
 * Returns whether a collection may lie in another one of the same owner: not within itself, and with all that lies in it
 * not too deep. `id` undefined: a new collection.
 */
export const fitsInto = (all: readonly Nested[], parentId: string | null, id?: string): boolean => {
  const byId = new Map(all.map((one) => [one.id, one]));
  let above = 0;
  for (let at = parentId; at !== null; at = byId.get(at)?.parent_id ?? null) {
    if (at === id) return false;
    above += 1;
  }
  return above + levelsFrom(all, id) <= COLLECTION_LEVELS_MAX;
};

const levelsFrom = (all: readonly Nested[], id: string | undefined): number => {
  const children = id === undefined ? [] : all.filter(({ parent_id }) => parent_id === id);
  return 1 + Math.max(0, ...children.map((child) => levelsFrom(all, child.id)));
};
