import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import styles from './friends.module.css';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** Button that loads more below a list, and the error if that fails. */
export function LoadMore({ pages }: { pages: Pages }) {
  if (pages.isError) {
    return (
      <div className={styles.foot} role="alert">
        <FormattedMessage id="friends.failed" />
        <Button size="small" busy={pages.isFetching} onClick={() => void pages.refetch()}>
          <FormattedMessage id="friends.try_again" />
        </Button>
      </div>
    );
  }
  if (!pages.hasNextPage) return null;
  return (
    <div className={styles.foot}>
      <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        <FormattedMessage id="friends.show_more" />
      </Button>
    </div>
  );
}
