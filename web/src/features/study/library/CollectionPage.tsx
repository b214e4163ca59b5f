import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl, FormattedMessage } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { CollectionHead } from './CollectionHead.tsx';
import { CollectionTree } from './CollectionTree.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { EntryList } from './EntryList.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { filterOf, isNarrowed } from './library-filter.ts';
import { collectionQuery, entriesQuery, importQuery } from './queries.ts';
import styles from './library.module.css';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function CollectionPage() {
  const intl = useIntl();
  const me = useMe();
  const id = idOf(useParams());
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const { data } = useSuspenseQuery(collectionQuery(call, id));
  const entries = useInfiniteQuery(entriesQuery(call, id, filter));
  const labels = useListLabels();
  const { collection, isMine, children } = data;
  const inside = intl.formatMessage({ id: 'library.collections' });
  return (
    <PageFrame width="reading">
      <Meta
        title={collection.name}
        description={collection.description || intl.formatMessage({ id: 'library.description' })}
        path={
          collection.visibility === 'public' ? pageUrl('web_library_collection', { id: toShortUuid(id) }) : undefined
        }
      />
      <CollectionHead page={data} />
      {isMine ? <ImportProgress collectionId={id} /> : null}
      {children.length > 0 && !isNarrowed(filter) ? (
        <Card className={styles.section}>
          <CollectionTree tree={children.map((child) => ({ collection: child, level: 0 }))} label={inside} />
        </Card>
      ) : null}
      {collection.entries > 0 ? <EntryFilters key={id} /> : null}
      <Card className={styles.section}>
        <EntryList
          key={id}
          pages={entries}
          labels={labels}
          mayChange={isMine}
          mayChoose={me !== null && !me.isGuest}
          isOrdered={isMine && !isNarrowed(filter)}
          empty={
            <EmptyState drawing="search" title={<FormattedMessage id="library.none" />}>
              {isNarrowed(filter) ? (
                <FormattedMessage id="library.none_found" />
              ) : isMine ? (
                <FormattedMessage id="library.none_here" />
              ) : null}
            </EmptyState>
          }
        />
      </Card>
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: CollectionPage,
  load: async ({ queries, call: callNow, params, me, url }) => {
    const id = idOf(params);
    const { isMine } = await queries.fetchQuery({ ...collectionQuery(callNow, id), staleTime: 0 });
    await Promise.all([
      queries.prefetchInfiniteQuery(entriesQuery(callNow, id, filterOf(url.searchParams))),
      isMine && me() ? queries.ensureQueryData(importQuery(callNow)) : undefined,
    ]);
  },
};
