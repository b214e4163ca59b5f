import { flagFallsAt, remaining } from '@tabiya/chess/rules/clock.ts';
import { firstMoveTime } from '@tabiya/chess/rules/game-setup.ts';
import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { useIntl } from 'react-intl';
import { VacationUntil } from '../vacations/VacationUntil.tsx';
import { DueTime } from './DueTime.tsx';
import { useServerTime } from './use-server-time.ts';
import { timeLeftText } from './time-left.ts';
import styles from './daily.module.css';

/** The clock of one player of a running daily game: for the player to move, the deadline too. */
export function DailyClock({ game, color, label }: { game: Game; color: Color; label: string }) {
  const intl = useIntl();
  const { clock, setup } = game;
  const now = useServerTime();
  const until = game.vacations[color] ?? 0;
  const vacation = until > now ? <VacationUntil until={until} isShort /> : undefined;
  if (turnOf(game) === color) {
    const dueAt = flagFallsAt(clock) ?? clock.since + firstMoveTime(setup);
    return <DueTime dueAt={dueAt} label={label} pausedUntil={clock.pausedUntil} vacation={vacation} stacked />;
  }
  return (
    <span className={styles.due} role="group" aria-label={label} data-waits="" data-stacked="">
      <span className={styles.left}>{timeLeftText(intl, remaining(clock, color, clock.since))}</span>
      {vacation === undefined ? null : <span className={styles.date}>{vacation}</span>}
    </span>
  );
}
