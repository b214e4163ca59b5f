import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { EntryView } from '@tabiya/contract/study/library.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Copy from 'lucide-react/icons/copy';
import List from 'lucide-react/icons/list';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import type { StoredRoom } from '../analysis/StoredAnalysis.tsx';
import { CollectionChoice } from './CollectionChoice.tsx';
import { entryName } from './entry-name.ts';
import { PeopleHere } from './PeopleHere.tsx';
import { SaveState } from './SaveState.tsx';
import { useNewerVersions } from './use-newer-versions.ts';
import styles from './study.module.css';

const ChapterList = lazy(async () => ({ default: (await import('./ChapterList.tsx')).ChapterList }));

/** Head of the panel of an entry: its collection, its neighbours, and whether it is saved. */
export function StudyHead({ view, room }: { view: EntryView; room: StoredRoom }) {
  const intl = useIntl();
  const { entry, collection, mayEdit, previous, next } = view;
  const pull = useNewerVersions(view, room);
  const [isListed, setListed] = useState(false);
  return (
    <header className={styles.study}>
      <div className={styles.line}>
        <PageLink
          className={styles.collection}
          dir="auto"
          to={pageUrl('web_library_collection', { id: toShortUuid(collection.id) })}
        >
          {collection.name}
        </PageLink>
        <Neighbour id={previous} label={intl.formatMessage({ id: 'library.previous' })}>
          <ChevronLeft className={styles.arrow} />
        </Neighbour>
        <Neighbour id={next} label={intl.formatMessage({ id: 'library.next' })}>
          <ChevronRight className={styles.arrow} />
        </Neighbour>
        <IconButton
          label={intl.formatMessage({ id: 'library.chapters' })}
          pressed={isListed}
          onClick={() => setListed(!isListed)}
        >
          <List />
        </IconButton>
      </div>
      <div className={styles.line}>
        <h2 className={styles.title} dir="auto">
          {entryName(intl, entry)}
        </h2>
        {mayEdit ? <SaveState view={view} room={room} pull={pull} /> : <CopyEntry id={entry.id} />}
      </div>
      <PeopleHere view={view} room={room} />
      {isListed ? (
        <Suspense fallback={null}>
          <ChapterList collectionId={collection.id} current={entry.id} />
        </Suspense>
      ) : null}
    </header>
  );
}

interface NeighbourProps {
  id: string | null;
  label: string;
  children: ReactNode;
}

function Neighbour({ id, label, children }: NeighbourProps) {
  if (id === null) return null;
  return (
    <PageLink
      className={styles.neighbour}
      aria-label={label}
      title={label}
      to={pageUrl('web_library_entry', { id: toShortUuid(id) })}
    >
      {children}
    </PageLink>
  );
}

function CopyEntry({ id }: { id: string }) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const open = () => (me && !me.isGuest ? setOpen(true) : openGuestModal('analysis'));
  return (
    <>
      <Button size="small" icon={<Copy />} onClick={open}>
        <FormattedMessage id="library.copy" />
      </Button>
      {isOpen ? (
        <CollectionChoice
          title={<FormattedMessage id="library.copy_title" values={{ count: 1 }} />}
          action={<FormattedMessage id="library.copy" />}
          onClose={() => setOpen(false)}
          onChosen={(collectionId) => call(libraryEntries.copy, { ids: [id], collectionId })}
        />
      ) : null}
    </>
  );
}
