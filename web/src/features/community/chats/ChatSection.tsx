import { CHATS_SHOWN, type ChatKind, type ChatView } from '@tabiya/contract/community/chat-views.ts';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { ChatRow } from './ChatRow.tsx';
import styles from './rows.module.css';

export interface ChatSectionProps {
  kind: ChatKind;
  chats: readonly ChatView[];
  /** Id of the chat that is open. */
  current?: string | undefined;
  onFollow?: (() => void) | undefined;
}

/** The chats of one kind: the first few, and all of them when they are asked for. */
export function ChatSection({ kind, chats, current, onFollow }: ChatSectionProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const ofKind = chats.filter((chat) => chat.kind === kind);
  if (ofKind.length === 0) return null;
  const currentAt = ofKind.findIndex((chat) => chat.id === current);
  const shown = isWhole || currentAt >= CHATS_SHOWN ? ofKind : ofKind.slice(0, CHATS_SHOWN);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.kind}>
        <FormattedMessage id={`chats.kind.${kind}`} />
      </h2>
      <ul className={styles.rows}>
        {shown.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} isCurrent={chat.id === current} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {shown.length < ofKind.length ? (
        <Button size="small" variant="ghost" className={styles.more} onClick={() => setWhole(true)}>
          <FormattedMessage id="chats.show_more" />
        </Button>
      ) : null}
    </section>
  );
}
