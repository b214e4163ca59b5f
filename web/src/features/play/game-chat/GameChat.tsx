import type { ChatRoom } from '@tabiya/contract/play/game-chat.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChatIsOff } from './ChatIsOff.tsx';
import { ChatForm } from './ChatForm.tsx';
import { ChatLog } from './ChatLog.tsx';
import { useGameChat } from './use-game-chat.ts';
import styles from './chat.module.css';

export interface GameChatProps {
  gameId: string;
  isPlayer: boolean;
  isOver: boolean;
  /** False if the chat only listens and counts. */
  isShown: boolean;
  onUnread: (count: number) => void;
}

/** Chat beside a game. After the end, players may read the spectators' chat. */
export function GameChat(props: GameChatProps) {
  const { isPlayer, isOver } = props;
  const [chosen, choose] = useState<ChatRoom>('players');
  const [audience] = useSetting('live.chat');
  const room = isPlayer ? chosen : 'watchers';
  return (
    <>
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
    </>
  );
}

function Talk({ gameId, room, isShown, isPlayer, isOver, onUnread }: GameChatProps & { room: ChatRoom }) {
  const me = useMe();
  const [showsRatings] = useSetting('live.show_ratings');
  const chat = useGameChat(gameId, room);
  const last = chat.lines?.at(-1);
  useUnread({ last: last?.id, isMine: last?.by.id === me?.id, isShown }, onUnread);
  if (!isShown) return null;
  if (chat.bar === 'chat_off') return <ChatIsOff />;
  return (
    <div className={styles.chat}>
      <ChatLog chat={chat} room={room} withPopups={showsRatings || !isPlayer || isOver} />
      <ChatForm chat={chat} />
    </div>
  );
}

/** Counts messages that came while the chat was hidden. */
function useUnread(
  { last, isMine, isShown }: { last: number | undefined; isMine: boolean; isShown: boolean },
  onUnread: (count: number) => void,
): void {
  const [seen, setSeen] = useState<number>();
  const [count, setCount] = useState(0);
  if (last !== seen) {
    setSeen(last);
    // Messages from before the page was opened are not counted.
    if (seen !== undefined && !isShown && !isMine) setCount(count + 1);
  }
  if (isShown && count > 0) setCount(0);
  const tell = useEffectEvent(onUnread);
  useEffect(() => tell(count), [count]);
}
