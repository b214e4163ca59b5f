import type { CollectionView } from '@tabiya/contract/study/library.ts';

/** A collection and how deep it lies, from 0. */
export interface TreeCollection {
  collection: CollectionView;
  level: number;
}

/** Returns collections in the order of their tree, each before those that lie in it. */
export const treeOfCollections = (all: readonly CollectionView[], parentId: string | null = null): TreeCollection[] =>
  withLevel(all, parentId, 0);

const withLevel = (all: readonly CollectionView[], parentId: string | null, level: number): TreeCollection[] =>
  all
    .filter((collection) => collection.parentId === parentId)
    .flatMap((collection) => [{ collection, level }, ...withLevel(all, collection.id, level + 1)]);

/** Returns what a choice of collections shows: names, indented by their level. */
export const collectionOptions = (all: readonly CollectionView[]) =>
  treeOfCollections(all).map(({ collection: { id, name }, level }) => ({
    value: id,
    label: `${'\u2003'.repeat(level)}${name}`,
  }));
