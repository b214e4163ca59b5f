import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { DayLine } from './DayLine.tsx';
import { MessageLine } from './MessageLine.tsx';
import { follows, type Day } from './thread-log.ts';
import { useTidying } from './use-tidying.ts';
import styles from './log.module.css';

interface DayMessagesProps {
  day: Day;
  username: string;
  firstUnreadId: number | null;
}

/** The messages of one day. */
export function DayMessages({ day, username, firstUnreadId }: DayMessagesProps) {
  const { deleteOne } = useTidying();
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
              follows={message.id !== firstUnreadId && follows(message, day.messages[index - 1])}
              onDelete={() => void deleteOne(username, message.id)}
            />
          </Fragment>
        ))}
      </ol>
    </>
  );
}
