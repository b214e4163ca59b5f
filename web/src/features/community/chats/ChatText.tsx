import { MENTION } from '@tabiya/contract/community/written-text.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { MessageText } from '../messages/MessageText.tsx';
import styles from './chat-line.module.css';

/** Text of a message with its links. Names after `@` lead to their members if it mentions any. */
export function ChatText({ text, hasMentions }: { text: string; hasMentions: boolean }) {
  if (!hasMentions) return <MessageText text={text} />;
  const parts = text.split(MENTION);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      <MessageText key={at} text={part} />
    ) : (
      <PageLink key={at} to={pageUrl('web_member_view', { username: part })} className={styles.mention}>
        <bdi>@{part}</bdi>
      </PageLink>
    ),
  );
}
