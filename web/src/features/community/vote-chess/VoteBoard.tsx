import {
  fenOf,
  legalDests,
  parseMove,
  positionAfter,
  sanOf,
  squareName,
  type Position,
} from '@tabiya/chess/rules/position.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import type { VoteRoomModel } from './use-vote-room.ts';
import styles from './vote-room.module.css';

/** The board: who may vote chooses a move on it, or plays a line for the team to see. */
export function VoteBoard({ room }: { room: VoteRoomModel }) {
  const intl = useIntl();
  const { view, positions, ply, isAtEnd, orientation, mayVote, chosen, line, setGround } = room;
  const current = positions[ply]!;
  const shown = useMemo(() => (line === undefined ? current : afterLine(current, line)), [current, line]);
  const isMoving = isAtEnd && (line !== undefined || mayVote);
  const dests = useMemo(() => (isMoving ? legalDests(shown) : undefined), [isMoving, shown]);
  const dropDests = useMemo(() => (isMoving ? [...shown.dropDests()].map(squareName) : undefined), [isMoving, shown]);
  const fen = fenOf(shown);
  const move = (uci: string) => {
    if (line !== undefined) return room.setLine([...line, uci]);
    const legal = parseMove(shown, uci);
    if (legal !== undefined) room.choose({ uci, san: sanOf(shown, legal), ply: view.moves.length + 1 });
  };
  return (
    <div className={styles.table}>
      <Board
        fen={fen}
        variant={view.variant}
        orientation={orientation}
        turn={shown.turn}
        label={intl.formatMessage({ id: 'games.board' }, { color: view.own?.side ?? 'none' })}
        lastMove={line?.at(-1) ?? view.moves[ply - 1]?.uci}
        check={shown.isCheck() ? shown.turn : undefined}
        dests={dests}
        dropDests={dropDests}
        pockets={pocketsOf(shown)}
        movable={isMoving ? shown.turn : undefined}
        pendingMove={isAtEnd && line === undefined ? chosen?.uci : undefined}
        onMove={move}
        onGround={setGround}
      />
      <PositionText fen={fen} />
    </div>
  );
}

/** Returns the position after the moves of a line, as far as they are legal. */
const afterLine = (from: Position, line: readonly string[]): Position => {
  let position = from;
  for (const uci of line) {
    const move = parseMove(position, uci);
    if (move === undefined) return position;
    position = positionAfter(position, move);
  }
  return position;
};

/** Returns the pieces in hand of both sides; undefined in variants without pockets. */
const pocketsOf = ({ pockets }: Position) => pockets && { white: { ...pockets.white }, black: { ...pockets.black } };
