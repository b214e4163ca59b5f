import { commentPath, comments, type CommentView } from '@tabiya/contract/community/comments.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import History from 'lucide-react/icons/history';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useSite } from '../../../platform/routing/site.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import type { CommentPlace } from './comment-place.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface CommentMenuProps {
  comment: CommentView;
  place: CommentPlace;
  onEdit: () => void;
}

/** The rarer acts on a comment. */
export function CommentMenu({ comment, place, onEdit }: CommentMenuProps) {
  const intl = useIntl();
  const me = useMe();
  const { origin } = useSite();
  const [asked, ask] = useState<'remove' | 'versions'>();
  const words = (id: MessageKey) => intl.formatMessage({ id });
  const copy = async () => {
    if (await copyText(origin + commentPath(place.path, comment.id))) toast.success(words('comments.copied'));
    else toast.error(words('comments.not_copied'));
  };
  const author = comment.author;
  const mayReport = me !== null && !me.isGuest && author !== null && author.id !== me.id;
  const isModerator = (me?.membershipLevel ?? 0) >= LEVELS.moderator;
  const items = [
    { key: 'link', label: words('comments.link'), icon: <Link />, onSelect: () => void copy() },
    ...(comment.mayEdit ? [{ key: 'edit', label: words('comments.edit'), icon: <Pencil />, onSelect: onEdit }] : []),
    ...(isModerator && comment.editedAt !== null
      ? [{ key: 'versions', label: words('comments.versions'), icon: <History />, onSelect: () => ask('versions') }]
      : []),
    ...(mayReport
      ? [
          {
            key: 'report',
            label: words('comments.report'),
            icon: <Flag />,
            onSelect: () => openReport({ username: author.username, commentId: comment.id }),
          },
        ]
      : []),
    ...(comment.mayRemove
      ? [
          {
            key: 'remove',
            label: words('comments.remove'),
            icon: <Trash />,
            danger: true,
            onSelect: () => ask('remove'),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={words('comments.more')}
        items={items}
        trigger={
          <IconButton size="small" label={words('comments.more')} tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
      />
      {asked === 'remove' ? (
        <RemoveDialog id={comment.id} onClose={() => ask(undefined)} onRemoved={place.onChange} />
      ) : null}
      {asked === 'versions' ? <VersionsDialog id={comment.id} onClose={() => ask(undefined)} /> : null}
    </>
  );
}

interface RemoveDialogProps {
  id: number;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ id, onClose, onRemoved }: RemoveDialogProps) {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(comments.remove, { id });
      toast.success(intl.formatMessage({ id: 'comments.deleted' }));
      onRemoved();
    } catch (failure) {
      toast.error(failureText(intl, failure));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={intl.formatMessage({ id: 'comments.remove.title' })}
      description={intl.formatMessage({ id: 'comments.remove.lead' })}
      confirmLabel={intl.formatMessage({ id: 'comments.remove' })}
      cancelLabel={intl.formatMessage({ id: 'comments.cancel' })}
    />
  );
}
