import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { live } from '../../../platform/live/live.ts';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { AcceptButton, CancelButton, DeclineButton } from './Answers.tsx';
import { TermsList } from './TermsList.tsx';
import styles from './dock.module.css';

interface DockCardProps {
  challenge: ChallengeView;
}

/** Challenge that waits for the reader's answer. */
export function IncomingCard({ challenge }: DockCardProps) {
  const intl = useIntl();
  const { player, rating, provisional } = challenge.from;
  return (
    <section
      className={styles.card}
      aria-label={intl.formatMessage({ id: 'challenges.from' }, { name: player.username })}
    >
      <p className={styles.lead}>
        <FormattedMessage id="challenges.incoming" />
      </p>
      <MemberLine player={player} rating={rating} provisional={provisional} withAvatar avatarSize={32} strong />
      <TermsList challenge={challenge} side="to" />
      <div className={styles.actions}>
        <DeclineButton challenge={challenge} size="small" />
        <AcceptButton challenge={challenge} size="small" />
      </div>
    </section>
  );
}

/** Challenge by the reader that waits for somebody's answer. */
export function WaitingCard({ challenge }: DockCardProps) {
  const intl = useIntl();
  if (challenge.to === null) return null;
  const { player, rating, provisional } = challenge.to;
  return (
    <section
      className={styles.card}
      aria-label={intl.formatMessage({ id: 'challenges.to' }, { name: player.username })}
    >
      <p className={styles.lead}>
        <FormattedMessage id="challenges.waiting" />
        <TimeLeft until={challenge.expiresAt} />
      </p>
      <MemberLine player={player} rating={rating} provisional={provisional} withAvatar avatarSize={32} strong />
      <TermsList challenge={challenge} side="from" />
      <div className={styles.actions}>
        <CancelButton challenge={challenge} size="small" />
      </div>
    </section>
  );
}

/** Shows minutes and seconds left, hidden from screen readers. */
function TimeLeft({ until }: { until: number }) {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now() - live.status.get().offset) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  if (seconds === undefined) return null;
  return (
    <span role="timer" aria-live="off" className={styles.left}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
