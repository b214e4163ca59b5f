import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import { positionAfter } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { conditionalMoves } from '@tabiya/contract/play/conditional-moves.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { useMemo, useState } from 'react';
import { replayOf } from '../../../live-play/replay.ts';
import { call } from '../../../platform/net/call.ts';
import { gameQuery } from '../games/queries.ts';
import { withLine, type Line } from './lines.ts';
import { conditionalMovesQuery } from './queries.ts';

const NOTHING: Line = [];

/** Holds the lines of a player, and the line that is being entered on the board. */
export function useConditionalMoves(view: GameView, side: Color) {
  const queries = useQueryClient();
  const { data } = useQuery(conditionalMovesQuery(call, view.id));
  const { positions, moves } = useMemo(() => replayOf(view), [view]);
  const ply = moves.length;
  const base = positions[ply]!;
  const [entered, setEntered] = useState<{ ply: number; path: Line }>({ ply, path: [] });
  // A line that was entered for an earlier position is of no use in a later one.
  const path = entered.ply === ply ? entered.path : NOTHING;
  const show = (next: Line) => setEntered({ ply, path: next });
  const position = useMemo(
    () => legalLine(base, path).moves.reduce((before, move) => positionAfter(before, move), base),
    [base, path],
  );
  const lines: Line[] = data?.ply === ply ? data.lines.map((line) => line.split(' ')) : [];
  const save = useMutation({
    mutationFn: (next: readonly Line[]) =>
      call(conditionalMoves.save, { id: view.id, ply, lines: next.map((line) => line.join(' ')) }),
    onSuccess: (saved) => queries.setQueryData(conditionalMovesQuery(call, view.id).queryKey, saved),
    // The page shows the error; if the game has gone on, it shows the new position too.
    onError: () => queries.invalidateQueries({ queryKey: gameQuery(call, view.id).queryKey }),
  });
  return {
    ...{ base, ply, position, path, lines, show, save },
    lastMove: path.at(-1) ?? moves.at(-1)?.uci,
    /** Whether lines may be entered: the game goes on, and the opponent is to move. */
    isOpen: view.end === null && base.turn === opposite(side),
    isOver: view.end !== null,
    add: (line: Line) => save.mutate(withLine(lines, line)),
    remove: (line: Line) => save.mutate(lines.filter((one) => one !== line)),
  };
}

export type ConditionalMovesModel = ReturnType<typeof useConditionalMoves>;
