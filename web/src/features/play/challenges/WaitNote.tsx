import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styles from './challenges.module.css';

/** Says until when a challenge waits, and for whom. */
export function WaitNote({ challenge }: { challenge: ChallengeView }) {
  const { expiresAt, isOffline, timeClass, to } = challenge;
  const date = <FormattedDate value={expiresAt} dateStyle="medium" timeZone="UTC" />;
  const name = to?.player.username;
  const id = isOffline ? 'challenges.waits.days' : 'challenges.waits';
  const ofLink = timeClass === 'daily' ? 'challenges.link.waits.daily' : 'challenges.link.waits';
  return (
    <p className={to === null ? styles.state : styles.hint} role="status">
      <FormattedMessage id={to === null ? ofLink : id} values={{ name, date }} />
    </p>
  );
}
