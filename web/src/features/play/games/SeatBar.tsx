import { hasClock } from '@tabiya/chess/rating/time-class.ts';
import { capturedMaterial } from '@tabiya/chess/rules/material.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { CapturedPiecesProps } from '../../../board/CapturedPieces.tsx';
import { PlayerBar } from '../../../board/PlayerBar.tsx';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { playSound } from '../../../platform/sound/sounds.ts';
import { useClockOffset, useIsOffline } from '../../../platform/live/live-status.ts';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { shownName } from '../../../people-kit/shown-name.ts';
import { clockOf } from './clocks.ts';
import { gameEndOf, type GameState } from './game-state.ts';
import { RatingChange } from './RatingChange.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './game.module.css';

const ChecksGiven = lazy(async () => ({ default: (await import('./ChecksGiven.tsx')).ChecksGiven }));
const DailyClock = lazy(async () => ({ default: (await import('../daily-games/DailyClock.tsx')).DailyClock }));

/** Bar of one player, above or below the board. */
export function SeatBar({ room, color }: { room: GameRoomModel; color: Color }) {
  const intl = useIntl();
  const { state, stepping, settings } = room;
  const isOffline = useIsOffline();
  const clockOffset = useClockOffset();
  const seat = state.view[color];
  const isOver = gameEndOf(state) !== undefined;
  const isMine = room.color === color;
  const isHidden = room.color !== undefined && !isOver && !settings['live.show_ratings'];
  const position = state.positions[stepping.ply] ?? state.game.position;
  const clock = clockOf(state, color, { ply: stepping.ply, isOver, isFrozen: isOffline && !isMine });
  const label = intl.formatMessage({ id: 'games.clock' }, { name: shownName(seat) });
  const isDaily = state.view.timeClass === 'daily';
  const isAwake = useAwake();
  const isHere = isMine ? !isOffline : state.presence?.[color];
  return (
    <div className={styles.seat}>
      <PlayerBar
        face={<MemberAvatar player={seat} />}
        name={
          <MemberLine
            player={seat}
            rating={isHidden || room.zen.isOn ? undefined : seat.rating}
            provisional={seat.provisional}
            withPopup={!isHidden}
          />
        }
        captured={capturedOf(state, color, position)}
        connection={isOver || isHere === undefined ? undefined : isHere ? 'here' : 'gone'}
        note={
          <>
            {position.remainingChecks && isAwake ? (
              <Suspense fallback={null}>
                <ChecksGiven position={position} color={color} />
              </Suspense>
            ) : null}
            <RatingChange seat={seat} />
          </>
        }
        clock={
          hasClock(state.view.timeControl) && !isDaily
            ? {
                ...clock,
                clockOffset,
                isOver,
                tenths: settings['live.tenths'] === 'low',
                label,
                onLow: isMine && !isOver && settings['live.low_time_sound'] ? () => playSound('lowTime') : undefined,
              }
            : undefined
        }
        time={
          isDaily && isAwake && !isOver ? (
            <Suspense fallback={null}>
              <DailyClock game={state.game} color={color} label={label} />
            </Suspense>
          ) : null
        }
      />
    </div>
  );
}

/** Captures are counted against the initial position. In variants with drops the pockets show them instead. */
const capturedOf = ({ positions }: GameState, by: Color, position: Position): CapturedPiecesProps =>
  position.pockets ? { by, pieces: [], lead: 0 } : { by, ...capturedMaterial(position, positions[0])[by] };
