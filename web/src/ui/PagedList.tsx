import type { ReactNode } from 'react';
import { ShowMore, type ListLabels, type MorePagesState } from './ShowMore.tsx';

interface ListPages<Item> extends MorePagesState {
  /** Undefined until the first page is there. */
  data: { pages: readonly { items: readonly Item[] }[] } | undefined;
}

interface PagedListProps<Item> {
  /** The result of `useInfiniteQuery(pagedQuery(...))`. */
  pages: ListPages<Item>;
  labels: ListLabels;
  /** Stands for a list without items. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that shows more when it is asked to, and says while it loads, when it is empty and when it fails. */
export function PagedList<Item>({ pages, labels, empty, children }: PagedListProps<Item>) {
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {items === undefined && !pages.isError ? <p role="status">{labels.loading}</p> : null}
      {items?.length === 0 ? empty : null}
      {items !== undefined && items.length > 0 ? children(items) : null}
      <ShowMore pages={pages} labels={labels} />
    </>
  );
}
