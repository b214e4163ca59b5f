import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import User from 'lucide-react/icons/user';
import { useQuery } from '@tanstack/react-query';
import { messages, type ThreadPage } from '@tabiya/contract/community/messages.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { ChallengeButton } from '../../play/challenges/ChallengeButton.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';
import { limitedQuery } from './queries.ts';
import { reasonWords } from './reason-words.ts';
import { useOutbox } from './use-outbox.ts';
import { useThread } from './use-thread.ts';
import { useThreadActions } from './use-thread-actions.ts';
import styles from './messages.module.css';

/** The conversation with one member. */
export function Conversation({ username }: { username: string }) {
  const intl = useIntl();
  const { thread, firstUnreadId, isTyping, forgetUnread } = useThread(username);
  const outbox = useOutbox();
  const { player, notMessageableReasonCode: reason } = thread;
  const isEmpty = thread.messages.length === 0;
  return (
    <section className={styles.conversation} aria-label={player.username}>
      <Head thread={thread} />
      {isEmpty && outbox.pending.length === 0 ? (
        <p className={styles.nothing}>
          <FormattedMessage id="messages.first" values={{ name: player.username }} />
        </p>
      ) : (
        <MessageLog thread={thread} firstUnreadId={firstUnreadId} isTyping={isTyping} outbox={outbox} />
      )}
      <footer className={styles.write}>
        {reason === null ? (
          <>
            {isEmpty ? <NewMemberNote /> : null}
            <Composer
              key={username}
              username={player.username}
              onTyping={isEmpty ? undefined : () => call(messages.typing, { username: player.username })}
              autoFocus
              onSend={(content) => {
                forgetUnread();
                outbox.send({ username: player.username }, content);
              }}
            />
          </>
        ) : (
          <p className={styles.barred}>{reasonWords(intl, reason)}</p>
        )}
      </footer>
    </section>
  );
}

/** Says how many more people a new member can start writing to. */
function NewMemberNote() {
  const { data } = useQuery(limitedQuery(call));
  if (!data?.limited) return null;
  return (
    <p className={styles.note}>
      <FormattedMessage id="messages.new_member" values={{ left: data.newThreadsLeft ?? 0, games: data.gamesNeeded }} />
    </p>
  );
}

function Head({ thread: { player, messages: written, isArchived } }: { thread: ThreadPage }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { move, deleteAll } = useThreadActions();
  const [isAsking, setIsAsking] = useState(false);
  const { username } = player;
  const words = (id: 'archive' | 'unarchive' | 'delete_all' | 'profile') =>
    intl.formatMessage({ id: `messages.${id}` });
  const leave = () => void navigate(pageUrl('web_message_index'));
  return (
    <header className={styles.head}>
      <PageLink
        to={pageUrl('web_message_index')}
        className={styles.back}
        aria-label={intl.formatMessage({ id: 'messages.back' })}
      >
        <ArrowLeft aria-hidden />
      </PageLink>
      <h1 className={styles.who}>
        <MemberLine player={player} withAvatar avatarSize={40} withPopup />
      </h1>
      <ChallengeButton username={username} size="small" />
      <Menu
        label={intl.formatMessage({ id: 'messages.more' })}
        trigger={
          <IconButton label={intl.formatMessage({ id: 'messages.more' })} tooltip={false}>
            <EllipsisVertical />
          </IconButton>
        }
        items={[
          {
            key: 'profile',
            label: words('profile'),
            icon: <User />,
            href: pageUrl('web_member_view', { username }),
          },
          {
            key: 'archive',
            label: words(isArchived ? 'unarchive' : 'archive'),
            icon: isArchived ? <ArchiveRestore /> : <Archive />,
            disabled: written.length === 0,
            onSelect: () => void move(username, !isArchived).then((isDone) => isDone && leave()),
          },
          {
            key: 'delete',
            label: words('delete_all'),
            icon: <Trash2 />,
            danger: true,
            separated: true,
            disabled: written.length === 0,
            onSelect: () => setIsAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void deleteAll([username]).then((isDone) => isDone && leave());
        }}
        title={<FormattedMessage id="messages.delete_sure" values={{ count: 1 }} />}
        description={<FormattedMessage id="messages.delete_own_side" />}
        confirmLabel={<FormattedMessage id="messages.delete_all" />}
        cancelLabel={intl.formatMessage({ id: 'messages.cancel' })}
        danger
      />
    </header>
  );
}
