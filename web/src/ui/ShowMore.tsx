import { Button } from './Button.tsx';
import styles from './ShowMore.module.css';

/** What the button needs of an infinite query; of a query without further pages, what may fail. */
export interface MorePagesState {
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isError: boolean;
  isFetching: boolean;
  fetchNextPage?: () => unknown;
  refetch: () => unknown;
}

export interface ListLabels {
  loading: string;
  failed: string;
  again: string;
  more: string;
}

/** Button that loads more below a list, and the error if that fails. */
export function ShowMore({ pages, labels }: { pages: MorePagesState; labels: ListLabels }) {
  if (pages.isError) {
    return (
      <div className={styles.foot} role="alert">
        {labels.failed}
        <Button size="small" busy={pages.isFetching} onClick={() => void pages.refetch()}>
          {labels.again}
        </Button>
      </div>
    );
  }
  if (pages.hasNextPage !== true) return null;
  return (
    <div className={styles.foot}>
      <Button busy={pages.isFetchingNextPage === true} onClick={() => void pages.fetchNextPage?.()}>
        {labels.more}
      </Button>
    </div>
  );
}
