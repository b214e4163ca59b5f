import { capturedMaterial } from '@tabiya/chess/material.ts';
import type { Color } from '@tabiya/chess/types.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { PlayerBar } from '../../board/PlayerBar.tsx';
import { playSound } from '../../board/sounds.ts';
import { useClockOffset, useIsOffline } from '../../platform/live-status.ts';
import { pageUrl } from '../../platform/PageLink.tsx';
import { clockOf } from './clocks.ts';
import { endOf } from './game-state.ts';
import { RatingChange } from './RatingChange.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './game.module.css';

/** One player above or below the board. */
export function SeatBar({ room, color }: { room: GameRoomModel; color: Color }) {
  const intl = useIntl();
  const { state, stepping } = room;
  const isOffline = useIsOffline();
  const clockOffset = useClockOffset();
  const seat = state.view[color];
  const isOver = endOf(state) !== undefined;
  const isMine = room.color === color;
  const position = state.positions[stepping.ply] ?? state.game.position;
  const clock = clockOf(state, color, { ply: stepping.ply, isOver, isFrozen: isOffline && !isMine });
  const isHere = isMine ? !isOffline : state.presence?.[color];
  return (
    <div className={styles.seat}>
      <PlayerBar
        user={{
          name: seat.username,
          rating: seat.isGuest ? undefined : seat.rating,
          provisional: seat.provisional,
          href: seat.isGuest ? undefined : pageUrl('web_member_view', { username: seat.username }),
          badge: seat.isGuest ? (
            <span className={styles.guest}>
              <FormattedMessage id="members.guest" />
            </span>
          ) : undefined,
        }}
        captured={{ by: color, ...capturedMaterial(position)[color] }}
        connection={isOver || isHere === undefined ? undefined : isHere ? 'here' : 'gone'}
        note={<RatingChange seat={seat} />}
        clock={{
          ...clock,
          clockOffset,
          isOver,
          label: intl.formatMessage({ id: 'games.clock' }, { name: seat.username }),
          onLow: isMine && !isOver ? () => playSound('lowTime') : undefined,
        }}
      />
    </div>
  );
}
