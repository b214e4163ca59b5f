import { fenOf, parseMove, positionAfter, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { MasterGameView } from '@tabiya/contract/study/masters.ts';
import { useMemo, useState } from 'react';
import { useMoveKeys } from '../../../board/use-move-keys.ts';

/** Plays a game through: the position after a number of moves, and the side at the bottom. */
export function useReplay(line: MasterGameView['line']) {
  const [ply, setPly] = useState(0);
  const [orientation, setOrientation] = useState<Color>('white');
  const positions = useMemo(() => positionsOf(line), [line]);
  const position = positions[ply]!;
  const fen = useMemo(() => fenOf(position), [position]);
  const flip = () => setOrientation(opposite);
  useMoveKeys({ ply, lastPly: line.length, onSelect: setPly, others: { f: flip } });
  return { ply, select: setPly, orientation, flip, position, fen, move: line[ply - 1] };
}

const positionsOf = (line: MasterGameView['line']): Position[] => {
  const positions = [startPosition()];
  for (const { uci } of line) {
    const before = positions.at(-1)!;
    const move = parseMove(before, uci);
    if (move === undefined) break;
    positions.push(positionAfter(before, move));
  }
  return positions;
};
