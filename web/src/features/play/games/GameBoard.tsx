import { turnOf } from '@tabiya/chess/rules/game.ts';
import { fenOf, legalDests, squareName, type Position } from '@tabiya/chess/rules/position.ts';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import sight from '../../../board/blindfold.module.css';
import { Board } from '../../../board/Board.tsx';
import { useIsOffline } from '../../../platform/live/live-status.ts';
import { classNames } from '../../../ui/class-names.ts';
import { gameEndOf } from './game-state.ts';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './game.module.css';

export function GameBoard({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { state, color, orientation, stepping, move, proposed, premoves, settings } = room;
  const { game, positions, pending } = state;
  const isOffline = useIsOffline();
  const isOver = gameEndOf(state) !== undefined;
  const position = positions[stepping.ply] ?? game.position;
  const isBlind = settings['accessibility.blindfold'] && color !== undefined && !isOver;
  const turn = position.turn;
  const mayMove = color !== undefined && !isOver && stepping.isAtEnd;
  const isMyTurn = mayMove && turnOf(game) === color && pending === undefined && proposed.uci === undefined;
  const dests = useMemo(() => (isMyTurn ? legalDests(position) : undefined), [isMyTurn, position]);
  const dropDests = useMemo(
    () => (isMyTurn ? [...position.dropDests()].map(squareName) : undefined),
    [isMyTurn, position],
  );
  const fen = useMemo(() => fenOf(position), [position]);
  return (
    <div className={classNames(styles.board, isBlind && sight.blindfold)}>
      <Board
        fen={fen}
        variant={state.view.variant}
        orientation={orientation}
        turn={turn}
        label={intl.formatMessage({ id: 'games.board' }, { color: color ?? 'none' })}
        lastMove={game.moves.get(stepping.ply - 1)?.uci}
        check={position.isCheck() ? turn : undefined}
        dests={dests}
        pockets={pocketsOf(position)}
        dropDests={dropDests}
        movable={mayMove ? color : undefined}
        premoves={mayMove ? premoves.queue : undefined}
        onPremoves={mayMove && premoves.mayPlan ? premoves.plan : undefined}
        autoQueen={settings['gameplay.auto_queen']}
        pendingMove={stepping.isAtEnd ? (pending?.uci ?? proposed.uci) : undefined}
        onMove={move}
        onGround={room.setGround}
      />
      {premoves.isLost && !isOffline ? (
        <p className={classNames(styles.reconnecting, styles.passing)} role="status">
          <FormattedMessage id="games.premove_lost" />
        </p>
      ) : null}
      {isOffline && !isOver ? (
        <p className={styles.reconnecting} role="status">
          <FormattedMessage id={pending ? 'games.reconnecting_pending' : 'games.reconnecting'} />
        </p>
      ) : null}
    </div>
  );
}

/** Returns the pieces in hand of both sides, by piece; undefined in variants without pockets. */
const pocketsOf = ({ pockets }: Position) => pockets && { white: { ...pockets.white }, black: { ...pockets.black } };
