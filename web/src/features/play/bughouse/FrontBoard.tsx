import { isWaiting } from '@tabiya/chess/bughouse/board.ts';
import { boardOf, colorOf, partnerOf, seatAt, type BoardName, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { fenOf, legalDests, squareName, type Position } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import sight from '../../../board/blindfold.module.css';
import { Board } from '../../../board/Board.tsx';
import { useIsOffline } from '../../../platform/live/live-status.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SeatBar } from './SeatBar.tsx';
import { tableEndOf } from './table-state.ts';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table.module.css';

/** Returns the side at the bottom of a board: the player or the partner; for a spectator both of the first team. */
export const bottomOf = (board: BoardName, me: Seat | undefined): Color => {
  const seat = me ?? 'whiteA';
  return colorOf(boardOf(seat) === board ? seat : partnerOf(seat));
};

/** The large board: the player's own, or the one that was swapped to the front. */
export function FrontBoard({ room, board }: { room: TableRoomModel; board: BoardName }) {
  const bottom = bottomOf(board, room.seat);
  return (
    <div className={styles.front}>
      <SeatBar room={room} seat={seatAt(board, opposite(bottom))} />
      <PlayedBoard room={room} board={board} />
      <SeatBar room={room} seat={seatAt(board, bottom)} />
    </div>
  );
}

function PlayedBoard({ room, board }: { room: TableRoomModel; board: BoardName }) {
  const intl = useIntl();
  const isOffline = useIsOffline();
  const { state, seat, stepping, premoves, proposed, settings } = room;
  const shown = (stepping.isAtEnd ? state.game : (state.steps[stepping.step] ?? state.game)).boards[board];
  const { position } = shown;
  const isOver = tableEndOf(state) !== undefined;
  const color = seat && boardOf(seat) === board ? colorOf(seat) : undefined;
  const mayMove = color !== undefined && !isOver && stepping.isAtEnd;
  const isMyTurn = mayMove && room.isMyTurn;
  const dests = useMemo(() => (isMyTurn ? legalDests(position) : undefined), [isMyTurn, position]);
  const dropDests = useMemo(
    () => (isMyTurn ? [...position.dropDests()].map(squareName) : undefined),
    [isMyTurn, position],
  );
  const fen = useMemo(() => fenOf(position), [position]);
  return (
    <div className={classNames(styles.board, isBlind(room) && sight.blindfold)}>
      <Board
        fen={fen}
        variant="crazyhouse"
        orientation={bottomOf(board, seat)}
        turn={position.turn}
        label={intl.formatMessage({ id: 'bughouse.board' }, { board: board.toUpperCase(), color: color ?? 'none' })}
        lastMove={shown.moves.last?.uci}
        check={position.isCheck() ? position.turn : undefined}
        dests={dests}
        pockets={pocketsOf(position)}
        dropDests={dropDests}
        movable={mayMove ? color : undefined}
        premoves={mayMove ? premoves.queue : undefined}
        onPremoves={mayMove && premoves.mayPlan ? premoves.set : undefined}
        autoQueen={settings['gameplay.auto_queen']}
        pendingMove={color && stepping.isAtEnd ? (state.pending?.uci ?? proposed.uci) : undefined}
        onMove={color ? room.move : undefined}
        viewOnly={color === undefined}
      />
      {isOffline && !isOver ? (
        <p className={styles.note} role="status">
          <FormattedMessage id={state.pending ? 'games.reconnecting_pending' : 'games.reconnecting'} />
        </p>
      ) : isMyTurn && isWaiting(position) ? (
        <p className={styles.note} role="status">
          <FormattedMessage id="bughouse.waiting_for_piece" />
        </p>
      ) : null}
    </div>
  );
}

/** Returns whether pieces are hidden: only players play blindfold, and they see both boards again after the end. */
export const isBlind = ({ settings, seat, state }: TableRoomModel): boolean =>
  settings['accessibility.blindfold'] && seat !== undefined && tableEndOf(state) === undefined;

export const pocketsOf = ({ pockets }: Position) =>
  pockets && { white: { ...pockets.white }, black: { ...pockets.black } };
