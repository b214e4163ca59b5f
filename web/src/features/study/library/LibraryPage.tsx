import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { CollectionDialog } from './CollectionDialog.tsx';
import { CollectionTree } from './CollectionTree.tsx';
import { treeOfCollections } from './collection-tree.ts';
import { EntryFilters } from './EntryFilters.tsx';
import { EntryList } from './EntryList.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { filterOf, isNarrowed } from './library-filter.ts';
import { foundQuery, importQuery, invitedQuery, libraryUseQuery, ownCollectionsQuery } from './queries.ts';
import { SharedWithMe } from './SharedWithMe.tsx';
import { useOwnCollections } from './use-own-collections.ts';
import styles from './library.module.css';

const isMember = (me: CurrentUser | null): boolean => me !== null && me.isEnabled && !me.isGuest;

function LibraryPage() {
  const intl = useIntl();
  const me = useMe();
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'library.title' })}
        description={intl.formatMessage({ id: 'library.description' })}
        path={pageUrl('web_library_home')}
      />
      <h1>
        <FormattedMessage id="library.title" />
      </h1>
      {isMember(me) ? (
        <Own />
      ) : (
        <EmptyState
          title={<FormattedMessage id="library.for_members" />}
          action={
            <Button variant="play" size="large" data-sign-up="library" onClick={() => openGuestModal('analysis')}>
              <FormattedMessage id="library.sign_up" />
            </Button>
          }
        >
          <FormattedMessage id="library.description" />
        </EmptyState>
      )}
    </PageFrame>
  );
}

function Own() {
  const [open, setOpen] = useState<'new' | 'import'>();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const found = useInfiniteQuery(foundQuery(call, filter));
  const labels = useListLabels();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={styles.actions}>
        <Button variant="play" icon={<FolderPlus />} onClick={() => setOpen('new')}>
          <FormattedMessage id="library.new_collection" />
        </Button>
        <Button icon={<Upload />} onClick={() => setOpen('import')}>
          <FormattedMessage id="library.import" />
        </Button>
        <Use />
      </div>
      <ImportProgress />
      <EntryFilters />
      {isNarrowed(filter) ? null : <Collections />}
      {isNarrowed(filter) ? null : <SharedWithMe />}
      <Card className={styles.section}>
        <h2 className={styles.heading}>
          <FormattedMessage id={isNarrowed(filter) ? 'library.found' : 'library.recent'} />
        </h2>
        <EntryList
          pages={found}
          labels={labels}
          mayChange
          empty={
            <EmptyState drawing="search" title={<FormattedMessage id="library.none" />}>
              <FormattedMessage id={isNarrowed(filter) ? 'library.none_found' : 'library.none_yet'} />
            </EmptyState>
          }
        />
      </Card>
      {open === 'new' ? <CollectionDialog onClose={close} /> : null}
      {open === 'import' ? <ImportDialog onClose={close} /> : null}
    </>
  );
}

function Collections() {
  const intl = useIntl();
  const { all } = useOwnCollections();
  if (!all || all.length === 0) return null;
  const label = intl.formatMessage({ id: 'library.collections' });
  return (
    <Card className={styles.section}>
      <h2 className={styles.heading}>{label}</h2>
      <CollectionTree tree={treeOfCollections(all)} label={label} />
    </Card>
  );
}

/** How much of the library is taken. */
function Use() {
  const { data } = useQuery(libraryUseQuery(call));
  if (data === undefined) return null;
  return (
    <span className={styles.use}>
      <FormattedMessage id="library.use" values={{ entries: data.entries, most: data.entriesMax }} />
    </span>
  );
}

export const page: PageModule = {
  Component: LibraryPage,
  load: async ({ queries, call: callNow, me, url }) => {
    if (!isMember(me())) return undefined;
    return Promise.all([
      queries.ensureInfiniteQueryData(ownCollectionsQuery(callNow)),
      queries.ensureInfiniteQueryData(foundQuery(callNow, filterOf(url.searchParams))).catch(() => undefined),
      queries.ensureInfiniteQueryData(invitedQuery(callNow)),
      queries.ensureQueryData(libraryUseQuery(callNow)),
      queries.ensureQueryData(importQuery(callNow)),
    ]);
  },
};
