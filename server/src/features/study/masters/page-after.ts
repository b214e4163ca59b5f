import type { Paged } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';

interface Entry {
  slug: string;
}

/**
 * Returns the page of `wanted` after the entry that the cursor names. `all` is the list from which they were chosen, in
 * the same order, so that a cursor also holds its place under other filters.
 */
export const pageAfter = <Item extends Entry>(
  { all, wanted }: { all: readonly Item[]; wanted: (item: Item) => boolean },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Paged<Item> | Refusal<'bad_page_token'> => {
  const key = readCursor(cursor, ['text']);
  if (isRefusal(key)) return key;
  const last = key === null ? -1 : all.findIndex(({ slug }) => slug === key[0]);
  if (key !== null && last < 0) return refuse('bad_page_token');
  const rest = all.slice(last + 1).filter(wanted);
  return pageOf(rest.slice(0, limit + 1), limit, ({ slug }) => [slug]);
};
