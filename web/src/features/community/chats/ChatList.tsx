import Plus from 'lucide-react/icons/plus';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListTabs } from '../messages/ListTabs.tsx';
import { ChatSection } from './ChatSection.tsx';
import { NewGroupDialog } from './NewGroupDialog.tsx';
import { chatsQuery } from './queries.ts';
import { useChatsLive } from './use-chats-live.ts';
import styles from './rows.module.css';

/** One's groups and the chats of one's clubs, beside the open one. */
export function ChatList({ current }: { current?: string | undefined }) {
  const { data } = useSuspenseQuery(chatsQuery(call));
  const [isMaking, setMaking] = useState(false);
  useChatsLive();
  const isEmpty = data.chats.every(({ kind }) => kind === 'direct');
  return (
    <>
      <ListTabs current="chats" />
      <Button icon={<Plus />} onClick={() => setMaking(true)}>
        <FormattedMessage id="chats.new_group" />
      </Button>
      {isEmpty ? (
        <EmptyState drawing="people" title={<FormattedMessage id="chats.none" />}>
          <FormattedMessage id="chats.none.words" />
        </EmptyState>
      ) : (
        <div className={styles.list}>
          <ChatSection kind="group" chats={data.chats} current={current} />
          <ChatSection kind="club" chats={data.chats} current={current} />
        </div>
      )}
      {isMaking ? <NewGroupDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
}
