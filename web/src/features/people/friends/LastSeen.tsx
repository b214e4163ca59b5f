import { FormattedMessage, useIntl } from 'react-intl';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';

export interface LastSeenProps {
  isOnline: boolean;
  isPlaying: boolean;
  /** Ms since the epoch; null when it is hidden. */
  statusAt: number | null;
  /** Ms since the epoch. */
  now: number;
}

/** Says in a few words what a friend is doing, or when they were last seen. */
export function LastSeen({ isOnline, isPlaying, statusAt, now }: LastSeenProps) {
  const { locale } = useIntl();
  if (isPlaying) return <FormattedMessage id="friends.playing" />;
  if (isOnline) return <FormattedMessage id="friends.online" />;
  if (statusAt === null) return <FormattedMessage id="friends.offline" />;
  return (
    <FormattedMessage
      id="friends.last_seen"
      values={{ when: <RelativeTime at={statusAt} now={now} locale={locale} within /> }}
    />
  );
}
