import { flagFallsAt, remaining } from '@tabiya/chess/rules/clock.ts';
import { firstMoveTime } from '@tabiya/chess/rules/game-setup.ts';
import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { useIntl } from 'react-intl';
import { DueTime } from './DueTime.tsx';
import { timeLeftText } from './time-left.ts';
import styles from './daily.module.css';

/** The clock of one player of a running daily game: for the player to move, the deadline too. */
export function DailyClock({ game, color, label }: { game: Game; color: Color; label: string }) {
  const intl = useIntl();
  const { clock, setup } = game;
  if (turnOf(game) === color) {
    return <DueTime dueAt={flagFallsAt(clock) ?? clock.since + firstMoveTime(setup)} label={label} />;
  }
  return (
    <span className={styles.due} role="group" aria-label={label} data-waits="">
      <span className={styles.left}>{timeLeftText(intl, remaining(clock, color, clock.since))}</span>
    </span>
  );
}
