import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { CollectionTree } from './CollectionTree.tsx';
import { invitedQuery } from './queries.ts';
import styles from './library.module.css';

/** Studies of others to which this member is invited. */
export function SharedWithMe() {
  const label = useIntl().formatMessage({ id: 'library.shared_with_me' });
  const studies = useInfiniteQuery(invitedQuery(call));
  const labels = useListLabels();
  if (!studies.data?.pages[0]?.items.length) return null;
  return (
    <Card className={styles.section}>
      <h2 className={styles.heading}>{label}</h2>
      <PagedList pages={studies} labels={labels} empty={null}>
        {(found) => <CollectionTree tree={found.map((collection) => ({ collection, level: 0 }))} label={label} />}
      </PagedList>
    </Card>
  );
}
