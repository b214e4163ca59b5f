import { FormattedMessage } from 'react-intl';
import { clockText } from '../../../board/clock-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCountdown } from './use-countdown.ts';
import styles from './panel.module.css';

export interface LeftStatusProps {
  /** Name of the opponent. */
  name: string;
  /** Time from which the game may be claimed. */
  at: number;
  onClaim: (claim: 'win' | 'draw') => void;
}

/**
 * Shown when the opponent has left: the time until the game may be claimed, then the claims. Waiting needs no button.
 */
export function LeftStatus({ name, at, onClaim }: LeftStatusProps) {
  const left = useCountdown(at);
  if (left === undefined || left > 0) {
    return (
      <p className={styles.words} role="timer" aria-live="off">
        <FormattedMessage
          id="games.left.countdown"
          values={{ name, known: left === undefined ? 'no' : 'yes', time: clockText(left ?? 0, false) }}
        />
      </p>
    );
  }
  return (
    <>
      <p className={styles.words} role="status">
        <FormattedMessage id="games.left" values={{ name }} />
      </p>
      <Button size="small" onClick={() => onClaim('draw')}>
        <FormattedMessage id="games.left.claim_draw" />
      </Button>
      <Button size="small" variant="play" onClick={() => onClaim('win')}>
        <FormattedMessage id="games.left.claim_win" />
      </Button>
    </>
  );
}
