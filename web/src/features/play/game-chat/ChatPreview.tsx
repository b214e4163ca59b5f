import type { ChatLine } from '@tabiya/contract/play/game-chat.ts';
import { ChatWords } from './ChatWords.tsx';
import styles from './chat-sheet.module.css';

/** On a phone, where the chat lies below the fold: the newest unread line, for some seconds under the board. */
export function ChatPreview({ line, onOpen }: { line: ChatLine; onOpen: () => void }) {
  return (
    // A line that follows is shown for as long.
    <button key={line.id} type="button" className={styles.preview} onClick={onOpen}>
      <bdi className={styles.name}>{line.by.username}</bdi>{' '}
      <bdi className={styles.words}>
        <ChatWords line={line} />
      </bdi>
    </button>
  );
}
