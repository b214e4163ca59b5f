import type { ChatLine, ChatRoom } from '@tabiya/contract/play/game-chat.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChatIsOff } from './ChatIsOff.tsx';
import { ChatForm } from './ChatForm.tsx';
import { ChatLog } from './ChatLog.tsx';
import { ChatPreview } from './ChatPreview.tsx';
import { ChatSheet } from './ChatSheet.tsx';
import { useGameChat } from './use-game-chat.ts';
import styles from './chat.module.css';

export interface GameChatProps {
  gameId: string;
  isPlayer: boolean;
  isOver: boolean;
  /** False if the chat only listens and counts. */
  isShown: boolean;
  onUnread: (count: number) => void;
  /** Opens or closes the chat of a panel that lies below the board on a phone. */
  onShow?: ((isShown: boolean) => void) | undefined;
}

/** Chat beside a game. After the end, players may read the spectators' chat. */
export function GameChat(props: GameChatProps) {
  const { isPlayer, isOver, onShow } = props;
  const [chosen, choose] = useState<ChatRoom>('players');
  const [audience] = useSetting('live.chat');
  const room = isPlayer ? chosen : 'watchers';
  return (
    <ChatSheet isShown={props.isShown} onShow={onShow}>
      {props.isShown && isPlayer && isOver ? (
        <div className={styles.rooms}>
          {(['players', 'watchers'] as const).map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === room ? 'quiet' : 'ghost'}
              aria-pressed={each === room}
              onClick={() => choose(each)}
            >
              <FormattedMessage id={`game_chat.room.${each}`} />
            </Button>
          ))}
        </div>
      ) : null}
      {/* Who turns the chat off or on again opens the room anew. */}
      <Talk key={`${room} ${audience}`} {...props} room={room} />
    </ChatSheet>
  );
}

function Talk({ gameId, room, isShown, isPlayer, isOver, onUnread, onShow }: GameChatProps & { room: ChatRoom }) {
  const [showsRatings] = useSetting('live.show_ratings');
  const chat = useGameChat(gameId, room);
  const unread = useUnread({ lines: chat.lines, isShown }, onUnread);
  if (!isShown) return unread && onShow ? <ChatPreview line={unread} onOpen={() => onShow(true)} /> : null;
  if (chat.bar === 'chat_off') return <ChatIsOff />;
  return (
    <div className={styles.chat}>
      <ChatLog chat={chat} room={room} withPopups={showsRatings || !isPlayer || isOver} />
      <ChatForm chat={chat} />
    </div>
  );
}

/**
 * Counts lines of others that came while the chat was hidden, and returns the newest. Lines from before the page was
 * opened are not counted.
 */
function useUnread(
  { lines, isShown }: { lines: readonly ChatLine[] | undefined; isShown: boolean },
  onUnread: (count: number) => void,
) {
  const me = useMe();
  /** Id of the last line that was there to be read: 0 of an empty chat, undefined until the chat is known. */
  const [seen, setSeen] = useState<number>();
  const last = lines && Math.max(0, ...lines.map(({ id }) => id));
  if (last !== seen && (seen === undefined || isShown)) setSeen(last);
  const isUnread = ({ id, by, removed }: ChatLine) => seen !== undefined && id > seen && by.id !== me?.id && !removed;
  const unread = isShown ? [] : (lines?.filter(isUnread) ?? []);
  const count = unread.length;
  const tell = useEffectEvent(onUnread);
  useEffect(() => tell(count), [count]);
  return unread.at(-1);
}
