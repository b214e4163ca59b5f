import { opposite, type Color } from '@tabiya/chess/types.ts';
import type { LiveGlimpse } from '@tabiya/contract/watch.ts';
import { useIntl } from 'react-intl';
import { Clock } from '../../board/Clock.tsx';
import { MiniBoard } from '../../board/MiniBoard.tsx';
import { useClockOffset } from '../../platform/live-status.ts';
import { MemberLine } from '../members/MemberLine.tsx';
import styles from './watch.module.css';

/** A game in small, as it goes on: both players, both clocks, and how it ended. */
export function Thumbnail({ game, orientation = 'white' }: { game: LiveGlimpse; orientation?: Color }) {
  return (
    <span className={styles.thumbnail} data-game={game.id} data-ply={game.ply}>
      <Side game={game} color={opposite(orientation)} />
      <MiniBoard fen={game.fen} orientation={orientation} lastMove={game.lastMove ?? undefined} />
      <Side game={game} color={orientation} />
    </span>
  );
}

const POINTS = { '1-0': { white: '1', black: '0' }, '0-1': { white: '0', black: '1' } } as const;

function Side({ game, color }: { game: LiveGlimpse; color: Color }) {
  const intl = useIntl();
  const clockOffset = useClockOffset();
  const { clock, end } = game;
  const seat = game[color];
  const result = end?.result;
  return (
    <span className={styles.side}>
      <MemberLine
        player={seat}
        rating={seat.isGuest ? undefined : seat.rating}
        provisional={seat.provisional}
        isLink={false}
      />
      {result === undefined ? (
        <span className={styles.clock}>
          <Clock
            remaining={clock[color]}
            runningSince={clock.running === color ? clock.since : undefined}
            clockOffset={clockOffset}
            tenths={false}
            label={intl.formatMessage({ id: 'games.clock' }, { name: seat.username })}
          />
        </span>
      ) : (
        <span className={styles.points}>
          {result === '1-0' || result === '0-1' ? POINTS[result][color] : result === '*' ? '–' : '½'}
        </span>
      )}
    </span>
  );
}
