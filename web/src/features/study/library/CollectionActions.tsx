import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { collections, type CollectionPage } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FilePlus from 'lucide-react/icons/file-plus-2';
import Flag from 'lucide-react/icons/flag';
import FolderPlus from 'lucide-react/icons/folder-plus';
import LinkIcon from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuBody.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { CollectionDialog } from './CollectionDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { StudyPeople } from './StudyPeople.tsx';
import { useLibraryChange } from './use-library-change.ts';
import styles from './library.module.css';

/** An empty analysis: a text without any tag would be no game at all. */
const EMPTY_PGN = '[Event "?"]\n\n*';

type Opened = 'edit' | 'inside' | 'import' | 'delete';

/** What the owner can do with a collection, and what others can. */
export function CollectionActions({ page }: { page: CollectionPage }) {
  const { collection, isMine } = page;
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.actions}>
      {isMine ? <OwnActions page={page} onOpen={setOpen} /> : <CopyAction page={page} />}
      <StudyPeople page={page} />
      <Button
        icon={<Download />}
        href={collections.pgn.path.replace('{id}', collection.id)}
        {...{ download: `${collection.name}.pgn` }}
      >
        <FormattedMessage id="library.export" />
      </Button>
      {isMine ? <CollectionMenu page={page} onOpen={setOpen} /> : <ReportAction page={page} />}
      {open === 'edit' ? <CollectionDialog collection={collection} onClose={close} /> : null}
      {open === 'inside' ? <CollectionDialog parentId={collection.id} onClose={close} /> : null}
      {open === 'import' ? <ImportDialog collectionId={collection.id} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog page={page} onClose={close} /> : null}
    </div>
  );
}

interface OwnActionsProps {
  page: CollectionPage;
  onOpen: (what: Opened) => void;
}

function OwnActions({ page: { collection }, onOpen }: OwnActionsProps) {
  const navigate = useNavigate();
  const { isBusy, change } = useLibraryChange();
  const add = async () => {
    const asked = { collectionId: collection.id, pgn: EMPTY_PGN };
    const entry = await change(() => call(libraryEntries.add, asked));
    if (entry) await navigate(pageUrl('web_library_entry', { id: toShortUuid(entry.id) }));
  };
  return (
    <>
      <Button variant="play" icon={<FilePlus />} busy={isBusy} onClick={() => void add()}>
        <FormattedMessage id="library.new_entry" />
      </Button>
      <Button icon={<Upload />} onClick={() => onOpen('import')}>
        <FormattedMessage id="library.import" />
      </Button>
    </>
  );
}

function CollectionMenu({ page: { collection }, onOpen }: OwnActionsProps) {
  const intl = useIntl();
  const copyLink = async () => {
    const path = pageUrl('web_library_collection', { id: toShortUuid(collection.id) });
    if (await copyText(location.origin + path)) toast.success(intl.formatMessage({ id: 'games.copied' }));
    else toast.error(intl.formatMessage({ id: 'analysis.not_copied' }));
  };
  const label = (name: 'edit_collection' | 'new_inside' | 'delete') => intl.formatMessage({ id: `library.${name}` });
  const items: MenuItem[] = [
    { key: 'edit', label: label('edit_collection'), icon: <Pencil />, onSelect: () => onOpen('edit') },
    { key: 'inside', label: label('new_inside'), icon: <FolderPlus />, onSelect: () => onOpen('inside') },
    {
      ...{ key: 'link', label: intl.formatMessage({ id: 'games.copy_link' }), icon: <LinkIcon /> },
      ...{ disabled: collection.visibility === 'private', onSelect: () => void copyLink() },
    },
    {
      ...{ key: 'delete', label: label('delete'), icon: <Trash />, danger: true, separated: true },
      onSelect: () => onOpen('delete'),
    },
  ];
  const more = intl.formatMessage({ id: 'library.collection_menu' });
  return (
    <Menu
      label={more}
      trigger={
        <IconButton label={more}>
          <Ellipsis />
        </IconButton>
      }
      items={items}
    />
  );
}

function CopyAction({ page: { collection } }: { page: CollectionPage }) {
  const navigate = useNavigate();
  const me = useMe();
  const { isBusy, change } = useLibraryChange();
  const copy = async () => {
    if (!me || me.isGuest) return openGuestModal('analysis');
    const made = await change(() => call(collections.copy, { id: collection.id }));
    if (made) await navigate(pageUrl('web_library_collection', { id: toShortUuid(made.id) }));
  };
  return (
    <Button variant="play" icon={<Copy />} busy={isBusy} onClick={() => void copy()}>
      <FormattedMessage id="library.copy_collection" />
    </Button>
  );
}

function ReportAction({ page: { collection, owner } }: { page: CollectionPage }) {
  const intl = useIntl();
  if (useMe() === null) return null;
  return (
    <IconButton
      label={intl.formatMessage({ id: 'games.report' }, { name: owner.username })}
      onClick={() => openReport({ username: owner.username, collectionId: collection.id })}
    >
      <Flag />
    </IconButton>
  );
}

function DeleteDialog({ page: { collection, parents }, onClose }: { page: CollectionPage; onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { isBusy, change } = useLibraryChange();
  const remove = async () => {
    const parent = parents.at(-1);
    const onward = parent ? pageUrl('web_library_collection', { id: toShortUuid(parent.id) }) : undefined;
    const gone = await change(async () => {
      await call(collections.remove, { id: collection.id });
      // The page of the collection must be left before the library is asked for anew.
      await navigate(onward ?? pageUrl('web_library_home'));
      return true;
    });
    if (gone === undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isBusy}
      title={<FormattedMessage id="library.delete_collection" values={{ name: collection.name }} />}
      description={<FormattedMessage id="library.delete_words" values={{ count: collection.entries }} />}
      confirmLabel={<FormattedMessage id="library.delete" />}
      cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
}
