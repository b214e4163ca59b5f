import { turnOf } from '@tabiya/chess/game.ts';
import { fenOf, legalDests } from '@tabiya/chess/position.ts';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Board } from '../../board/Board.tsx';
import { useIsOffline } from '../../platform/live-status.ts';
import { endOf } from './game-state.ts';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './game.module.css';

export function GameBoard({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { state, color, orientation, stepping, move } = room;
  const { game, positions, pending } = state;
  const isOffline = useIsOffline();
  const isOver = endOf(state) !== undefined;
  const position = positions[stepping.ply] ?? game.position;
  const turn = position.turn;
  const mayMove = color !== undefined && !isOver && stepping.isAtEnd;
  const isMyTurn = mayMove && turnOf(game) === color && pending === undefined;
  const dests = useMemo(() => (isMyTurn ? legalDests(position) : undefined), [isMyTurn, position]);
  const fen = useMemo(() => fenOf(position), [position]);
  return (
    <div className={styles.board}>
      <Board
        fen={fen}
        orientation={orientation}
        turn={turn}
        label={intl.formatMessage({ id: 'games.board' }, { color: color ?? 'none' })}
        lastMove={game.moves.get(stepping.ply - 1)?.uci}
        check={position.isCheck() ? turn : undefined}
        dests={dests}
        movable={mayMove ? color : undefined}
        premovable={mayMove}
        pendingMove={stepping.isAtEnd ? pending?.uci : undefined}
        onMove={move}
      />
      {isOffline && !isOver ? (
        <p className={styles.reconnecting} role="status">
          <FormattedMessage id={pending ? 'games.reconnecting_pending' : 'games.reconnecting'} />
        </p>
      ) : null}
    </div>
  );
}
