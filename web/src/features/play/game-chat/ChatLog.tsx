import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { CHAT_MUTE_HOURS, type ChatLine, type ChatRoom } from '@tabiya/contract/play/game-chat.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { refusalKey } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import { ChatWords } from './ChatWords.tsx';
import type { GameChat } from './use-game-chat.ts';
import styles from './chat.module.css';

interface ChatLogProps {
  chat: GameChat;
  room: ChatRoom;
  /** Whether hovering a name shows the member's card. */
  withPopups: boolean;
}

/**
 * Shows the messages, oldest first. The layout is `column-reverse`, so the log stays at its end unless one scrolls up.
 */
export function ChatLog({ chat, room, withPopups }: ChatLogProps) {
  const intl = useIntl();
  return (
    <div
      className={styles.log}
      role="log"
      aria-label={intl.formatMessage({ id: `game_chat.room.${room}` })}
      tabIndex={0}
    >
      {chat.lines?.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id={`game_chat.empty.${room}`} />
        </p>
      ) : null}
      <ol className={styles.lines}>
        {chat.lines?.map((line) => (
          <Line key={line.id} line={line} chat={chat} withPopup={withPopups} />
        ))}
      </ol>
    </div>
  );
}

function Line({ line, chat, withPopup }: { line: ChatLine; chat: GameChat; withPopup: boolean }) {
  return (
    <li className={styles.line} data-removed={line.removed || undefined}>
      <span className={styles.author}>
        <MemberLine player={line.by} withPopup={withPopup} />
      </span>
      <span className={styles.text} dir="auto">
        <ChatWords line={line} />
      </span>
      <LineMenu line={line} chat={chat} />
    </li>
  );
}

/** Menu of a message: anyone can report it, moderators remove it or mute its author. */
function LineMenu({ line, chat }: { line: ChatLine; chat: GameChat }) {
  const intl = useIntl();
  const me = useMe();
  if (me === null || me.isGuest || me.id === line.by.id || line.removed) return null;
  const isModerator = me.membershipLevel >= LEVELS.moderator;
  const label = intl.formatMessage({ id: 'game_chat.line_menu' }, { name: line.by.username });
  const say = (refusal: string | undefined) => sayOutcome(intl, refusal);
  return (
    <Menu
      label={label}
      align="end"
      trigger={
        <IconButton size="small" label={label} tooltip={false} className={styles.more}>
          <EllipsisVertical />
        </IconButton>
      }
      items={[
        {
          key: 'report',
          label: <FormattedMessage id="reports.open" />,
          onSelect: () =>
            openReport({ username: line.by.username, ...(line.text !== null && { chatLineId: line.id }) }),
        },
        ...(isModerator
          ? [
              {
                key: 'remove',
                label: <FormattedMessage id="game_chat.remove" />,
                danger: true,
                separated: true,
                onSelect: () => void chat.remove(line.id).then(say),
              },
              ...CHAT_MUTE_HOURS.map((hours) => ({
                key: `mute-${hours}`,
                label: <FormattedMessage id="game_chat.mute" values={{ hours }} />,
                danger: true,
                onSelect: () => void chat.mute(line.id, hours).then(say),
              })),
            ]
          : []),
      ]}
    />
  );
}

const sayOutcome = (intl: IntlShape, refusal: string | undefined): void => {
  if (refusal === undefined) toast.success(intl.formatMessage({ id: 'game_chat.done' }));
  else toast.error(intl.formatMessage({ id: refusalKey(refusal) }));
};
