import { treeOfBook } from '@tabiya/chess/repertoires/book-tree.ts';
import { bookOf } from '@tabiya/chess/repertoires/move-book.ts';
import { isCardDue } from '@tabiya/chess/repertoires/training.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { repertoires, type RepertoireView } from '@tabiya/contract/study/repertoires.ts';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuBody.tsx';
import { RepertoireDialog } from './RepertoireDialog.tsx';
import { useRepertoireChange } from './use-repertoire-change.ts';
import styles from './repertoires.module.css';

const PgnDialog = lazy(async () => ({ default: (await import('./PgnDialog.tsx')).PgnDialog }));

type Opened = 'rename' | 'import' | 'delete';

/** Name of a repertoire, the way to its training, and what can be done with all of it. */
export function RepertoireHead({ view }: { view: RepertoireView }) {
  const [open, setOpen] = useState<Opened>();
  const [now] = useState(() => Date.now());
  const due = view.cards.filter((card) => isCardDue(card, now)).length;
  const close = () => setOpen(undefined);
  return (
    <header className={styles.head}>
      <PageLink className={styles.minor} to={pageUrl('web_repertoires_index')}>
        <FormattedMessage id="repertoires.title" />
      </PageLink>
      <div className={styles.title}>
        <h1 className={styles.name}>
          <bdi>{view.name}</bdi>
        </h1>
        <HeadMenu view={view} onOpen={setOpen} />
      </div>
      <span className={styles.minor}>
        <FormattedMessage id={`repertoires.for.${view.color}`} /> ·{' '}
        <FormattedMessage id="repertoires.moves" values={{ count: view.moves.length }} />
      </span>
      <Button
        variant="play"
        disabled={view.moves.length === 0}
        href={pageUrl('web_repertoire_training', { id: toShortUuid(view.id) })}
      >
        {due > 0 ? (
          <FormattedMessage id="repertoires.train_due" values={{ count: due }} />
        ) : (
          <FormattedMessage id="repertoires.train" />
        )}
      </Button>
      {open === 'rename' ? <RepertoireDialog known={view} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog view={view} onClose={close} /> : null}
      {open === 'import' ? (
        <Suspense fallback={null}>
          <PgnDialog id={view.id} onClose={close} />
        </Suspense>
      ) : null}
    </header>
  );
}

function HeadMenu({ view, onOpen }: { view: RepertoireView; onOpen: (what: Opened) => void }) {
  const intl = useIntl();
  const download = () => {
    const text = writePgn(treeOfBook(bookOf(view.moves), { Event: view.name }));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-chess-pgn' }));
    link.download = `${view.name}.pgn`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const label = (name: 'import' | 'export' | 'rename' | 'delete') => intl.formatMessage({ id: `repertoires.${name}` });
  const items: MenuItem[] = [
    { key: 'import', label: label('import'), icon: <Upload />, onSelect: () => onOpen('import') },
    { key: 'export', label: label('export'), icon: <Download />, onSelect: download },
    { key: 'rename', label: label('rename'), icon: <Pencil />, onSelect: () => onOpen('rename') },
    {
      ...{ key: 'delete', label: label('delete'), icon: <Trash />, danger: true, separated: true },
      onSelect: () => onOpen('delete'),
    },
  ];
  const more = intl.formatMessage({ id: 'repertoires.menu' });
  return (
    <Menu
      label={more}
      align="end"
      trigger={
        <IconButton label={more}>
          <Ellipsis />
        </IconButton>
      }
      items={items}
    />
  );
}

function DeleteDialog({ view, onClose }: { view: RepertoireView; onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { isBusy, change } = useRepertoireChange();
  const remove = async () => {
    const gone = await change(async () => {
      await call(repertoires.remove, { id: view.id });
      // The page must be left before the repertoires are asked for anew.
      await navigate(pageUrl('web_repertoires_index'));
      return true;
    });
    if (gone === undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isBusy}
      title={<FormattedMessage id="repertoires.delete_question" values={{ name: view.name }} />}
      description={<FormattedMessage id="repertoires.delete_words" values={{ count: view.moves.length }} />}
      confirmLabel={<FormattedMessage id="repertoires.delete" />}
      cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
}
