import Plus from 'lucide-react/icons/plus';
import { CHAT_KINDS, type ChatView } from '@tabiya/contract/community/chat-views.ts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoFriends } from '../../people/friends/NoFriends.tsx';
import { ChatSection } from './ChatSection.tsx';
import { NewGroupDialog } from './NewGroupDialog.tsx';
import styles from './connect.module.css';

export interface ChatsTabProps {
  chats: readonly ChatView[];
  hasFriends: boolean;
  onClose: () => void;
}

/** All chats, by kind. Whoever opens one leaves the panel. */
export function ChatsTab({ chats, hasFriends, onClose }: ChatsTabProps) {
  const [isMaking, setMaking] = useState(false);
  if (chats.length === 0 && !hasFriends) return <NoFriends onLeave={onClose} />;
  return (
    <div className={styles.chats}>
      {chats.length === 0 ? (
        <EmptyState drawing="people" title={<FormattedMessage id="chats.none" />}>
          <FormattedMessage id="chats.none.words" />
        </EmptyState>
      ) : (
        CHAT_KINDS.map((kind) => <ChatSection key={kind} kind={kind} chats={chats} onFollow={onClose} />)
      )}
      <p className={styles.foot}>
        <Button size="small" icon={<Plus />} onClick={() => setMaking(true)}>
          <FormattedMessage id="chats.new_group" />
        </Button>
        <PageLink to={pageUrl('web_chat_index')} className={styles.all} onClick={onClose}>
          <FormattedMessage id="chats.see_all" />
        </PageLink>
      </p>
      {isMaking ? <NewGroupDialog onClose={() => setMaking(false)} /> : null}
    </div>
  );
}
