import { boardOf, colorOf, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { expectedLagAfter } from '@tabiya/chess/rules/lag.ts';
import { useIntl } from 'react-intl';
import { PlayerBar } from '../../../board/PlayerBar.tsx';
import { useClockOffset, useIsOffline } from '../../../platform/live/live-status.ts';
import { playSound } from '../../../platform/sound/sounds.ts';
import { RatingChange } from '../games/RatingChange.tsx';
import { ReportOpponent } from '../games/ReportOpponent.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { tableEndOf, type TableState } from './table-state.ts';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table.module.css';

/** Bar of one of the four players, above or below a board; `brief` saves room. */
export function SeatBar({ room, seat, brief = false }: { room: TableRoomModel; seat: Seat; brief?: boolean }) {
  const intl = useIntl();
  const isOffline = useIsOffline();
  const clockOffset = useClockOffset();
  const { state, stepping, settings, zen } = room;
  const player = state.view.seats[seat];
  const isOver = tableEndOf(state) !== undefined;
  const isMine = room.seat === seat;
  const isHidden = room.seat !== undefined && !isOver && !settings['live.show_ratings'];
  const isHere = isMine ? !isOffline : state.presence?.[seat];
  return (
    <div className={styles.seat}>
      <PlayerBar
        face={<MemberAvatar player={player} />}
        name={
          <MemberLine
            player={player}
            rating={brief || isHidden || zen.isOn ? undefined : player.rating}
            provisional={player.provisional}
            withPopup={!isHidden}
          />
        }
        captured={{ by: colorOf(seat), pieces: [], lead: 0 }}
        connection={isOver || isHere === undefined ? undefined : isHere ? 'here' : 'gone'}
        note={
          <>
            {brief ? null : <RatingChange seat={player} />}
            {room.seat && !isMine ? (
              <span className={styles.report}>
                <ReportOpponent gameId={state.view.id} player={player} />
              </span>
            ) : null}
          </>
        }
        clock={{
          ...clockOf(state, seat, { step: stepping.step, isFrozen: isOffline && !isMine }),
          clockOffset,
          isOver,
          tenths: settings['live.tenths'] === 'low',
          label: intl.formatMessage({ id: 'games.clock' }, { name: player.username }),
          onLow: isMine && !isOver && settings['live.low_time_sound'] ? () => playSound('lowTime') : undefined,
        }}
      />
    </div>
  );
}

/**
 * Returns the clock to show. A move that was sent stops the mover's clock at once; a finished game shows the clocks of
 * the shown step.
 */
const clockOf = (state: TableState, seat: Seat, { step, isFrozen }: { step: number; isFrozen: boolean }) => {
  const isOver = tableEndOf(state) !== undefined;
  const shown = isOver && step < state.steps.length - 1 ? state.steps[step] : undefined;
  const board = (shown ?? state.game).boards[boardOf(seat)];
  const { clock } = board;
  const color = colorOf(seat);
  if (!shown && state.pending?.seat === seat) return { remaining: state.pending.clock };
  if (shown || isOver || isFrozen || clock.running !== color) return { remaining: clock[color] };
  return { remaining: clock[color], runningSince: clock.since + expectedLagAfter(board, board.lagQuota[color]) };
};
