import Archive from 'lucide-react/icons/archive';
import ListChecks from 'lucide-react/icons/list-checks';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { MessageList } from '@tabiya/contract/community/messages.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNotices } from '../../../platform/overlays/use-notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMarkAllAsRead } from './use-mark-all.ts';
import { useThreadActions } from './use-thread-actions.ts';
import styles from './messages.module.css';

export interface BulkBarProps {
  type: MessageList;
  /** Usernames of all listed threads. */
  names: readonly string[];
  /** Undefined while no selection is in progress. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (chosen: ReadonlySet<string> | undefined) => void;
}

/** Actions on many threads at once. */
export function BulkBar({ type, names, chosen, onChoose }: BulkBarProps) {
  const intl = useIntl();
  const { archiveAll, deleteAll } = useThreadActions();
  const [isAsking, setIsAsking] = useState(false);
  const unread = useNotices().new_messages;
  const markAll = useMarkAllAsRead();
  if (chosen === undefined) {
    return (
      <div className={styles.bulk}>
        <Button size="small" variant="ghost" icon={<ListChecks />} onClick={() => onChoose(new Set())}>
          <FormattedMessage id="messages.select" />
        </Button>
        {unread > 0 ? (
          <Button size="small" variant="ghost" disabled={markAll.isPending} onClick={() => markAll.mutate()}>
            <FormattedMessage id="messages.mark_all" />
          </Button>
        ) : null}
      </div>
    );
  }
  const all = [...chosen];
  const isNone = all.length === 0;
  const act = async (change: (usernames: string[]) => Promise<boolean>) => {
    if (await change(all)) onChoose(undefined);
  };
  return (
    <div className={styles.bulk}>
      <Button size="small" variant="ghost" onClick={() => onChoose(new Set(names))}>
        <FormattedMessage id="messages.select_all" />
      </Button>
      <span className={styles.count} role="status">
        <FormattedMessage id="messages.chosen" values={{ count: all.length }} />
      </span>
      {type === 'archived' ? null : (
        <IconButton
          label={intl.formatMessage({ id: 'messages.archive' })}
          disabled={isNone}
          onClick={() => void act(archiveAll)}
        >
          <Archive />
        </IconButton>
      )}
      <IconButton
        label={intl.formatMessage({ id: 'messages.delete_all' })}
        disabled={isNone}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 />
      </IconButton>
      <IconButton label={intl.formatMessage({ id: 'messages.cancel' })} onClick={() => onChoose(undefined)}>
        <X />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void act(deleteAll);
        }}
        title={<FormattedMessage id="messages.delete_sure" values={{ count: all.length }} />}
        description={<FormattedMessage id="messages.delete_own_side" />}
        confirmLabel={<FormattedMessage id="messages.delete_all" />}
        cancelLabel={intl.formatMessage({ id: 'messages.cancel' })}
        danger
      />
    </div>
  );
}
