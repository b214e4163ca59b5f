import type { ChatAct, ChatMessage } from '@tabiya/contract/community/chat-views.ts';
import { FormattedMessage } from 'react-intl';
import styles from './chat.module.css';

/** A change of the group, as a line of its log. */
export function ActLine({ message: { by, about, text }, act }: { message: ChatMessage; act: ChatAct }) {
  const nameOf = (player: ChatMessage['by']) =>
    player === null ? <FormattedMessage id="chats.gone" /> : <bdi>{player.username}</bdi>;
  return (
    <li className={styles.act}>
      <FormattedMessage
        id={`chats.act.${act}`}
        values={{ by: nameOf(by), about: nameOf(about), name: <bdi>{text}</bdi> }}
      />
    </li>
  );
}
