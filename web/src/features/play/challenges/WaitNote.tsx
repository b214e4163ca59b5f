import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styles from './challenges.module.css';

/** Says until when a challenge waits, and for whom. */
export function WaitNote({ challenge, name }: { challenge: ChallengeView; name: string }) {
  const date = <FormattedDate value={challenge.expiresAt} dateStyle="medium" timeZone="UTC" />;
  return (
    <p className={styles.hint} role="status">
      <FormattedMessage
        id={challenge.isOffline ? 'challenges.waits.days' : 'challenges.waits'}
        values={{ name, date }}
      />
    </p>
  );
}
