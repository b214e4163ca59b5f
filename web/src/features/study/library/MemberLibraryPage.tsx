import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { CollectionTree } from './CollectionTree.tsx';
import { sharedCollectionsQuery } from './queries.ts';
import styles from './library.module.css';

/** The collections that a member shows to everybody or, to friends, to friends. */
function MemberLibraryPage() {
  const intl = useIntl();
  const username = useParams()['username'] ?? '';
  const shared = useInfiniteQuery(sharedCollectionsQuery(call, username));
  const labels = useListLabels();
  const title = intl.formatMessage({ id: 'library.of_member' }, { name: username });
  return (
    <PageFrame width="reading">
      <Meta
        title={title}
        description={intl.formatMessage({ id: 'library.description' })}
        path={pageUrl('web_library_member', { username })}
      />
      <header className={styles.head}>
        <nav className={styles.path}>
          <PageLink to={pageUrl('web_member_view', { username })}>{username}</PageLink>
        </nav>
        <h1 className={styles.name}>{title}</h1>
      </header>
      <Card className={styles.section}>
        <PagedList
          pages={shared}
          labels={labels}
          empty={<EmptyState drawing="search" title={<FormattedMessage id="library.none_shared" />} />}
        >
          {(collections) => (
            <CollectionTree
              tree={collections.map((collection) => ({ collection, level: 0 }))}
              label={intl.formatMessage({ id: 'library.collections' })}
            />
          )}
        </PagedList>
      </Card>
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: MemberLibraryPage,
  load: ({ queries, call: callNow, params }) =>
    queries.fetchInfiniteQuery({ ...sharedCollectionsQuery(callNow, params['username'] ?? ''), staleTime: 0 }),
};
