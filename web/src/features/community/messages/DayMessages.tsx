import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { DayLine } from './DayLine.tsx';
import { MessageLine } from './MessageLine.tsx';
import { continuesGroup, type DayOfMessages } from './thread-log.ts';
import { useThreadActions } from './use-thread-actions.ts';
import styles from './log.module.css';

interface DayMessagesProps {
  day: DayOfMessages;
  username: string;
  firstUnreadId: number | null;
}

/** The messages of one day. */
export function DayMessages({ day, username, firstUnreadId }: DayMessagesProps) {
  const { deleteOne } = useThreadActions();
  return (
    <>
      <DayLine at={day.at} />
      <ol className={styles.messages}>
        {day.messages.map((message, index) => (
          <Fragment key={message.clientId}>
            {message.id === firstUnreadId ? (
              <li className={styles.unread}>
                <FormattedMessage id="messages.unread_line" />
              </li>
            ) : null}
            <MessageLine
              message={message}
              username={username}
              isGrouped={message.id !== firstUnreadId && continuesGroup(message, day.messages[index - 1])}
              onDelete={() => void deleteOne(username, message.id)}
            />
          </Fragment>
        ))}
      </ol>
    </>
  );
}
