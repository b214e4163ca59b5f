import type { Api } from '@lichess-org/chessground/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseMove, positionAfter, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { toast } from '../../../ui/Toast.tsx';
import { VOTE_LISTS_KEY, voteGameKey } from './queries.ts';
import { useVoteGameLive } from './use-vote-game-live.ts';

/** The move for which somebody is about to vote. */
export interface ChosenMove {
  uci: string;
  san: string;
  /** Half-move that it would be: a choice is void once the window has closed. */
  ply: number;
}

export interface VoteRoomModel {
  view: VoteGameView;
  /** Position before each half-move, the present one last. */
  positions: readonly Position[];
  /** Number of half-moves before the position that is shown. */
  ply: number;
  select(ply: number): void;
  isAtEnd: boolean;
  orientation: Color;
  flip(): void;
  /** Whether the reader may vote now. */
  mayVote: boolean;
  chosen: ChosenMove | undefined;
  choose(move: ChosenMove | undefined): void;
  /** A line that the reader proposes to the team, in place of a vote; undefined while there is none. */
  line: readonly string[] | undefined;
  setLine(line: readonly string[] | undefined): void;
  vote: ReturnType<typeof useVote>;
  /** Shows a game that an act has answered. */
  show(view: VoteGameView): void;
  /** The board, for what is drawn on it. */
  ground: Api | undefined;
  setGround(ground: Api | undefined): void;
}

export function useVoteRoom(view: VoteGameView): VoteRoomModel {
  const queries = useQueryClient();
  const { id, moves, own, status, turn, mySide } = view;
  const last = moves.length;
  const positions = useMemo(() => positionsOf(view), [view]);
  // Undefined follows the game.
  const [seen, setSeen] = useState<number>();
  const [isFlipped, setFlipped] = useState(false);
  const [draft, setDraft] = useState<ChosenMove>();
  const [line, setLine] = useState<readonly string[]>();
  const [ground, setGround] = useState<Api>();
  const ply = Math.min(seen ?? last, last);
  const side = mySide ?? 'white';
  const show = (next: VoteGameView) => {
    queries.setQueryData(voteGameKey(id), next);
    void queries.invalidateQueries({ queryKey: VOTE_LISTS_KEY });
  };
  useVoteGameLive(id);
  return {
    view,
    positions,
    ply,
    select: (to) => setSeen(to >= last ? undefined : to),
    isAtEnd: ply === last,
    orientation: isFlipped ? opposite(side) : side,
    flip: () => setFlipped(!isFlipped),
    mayVote: status === 'playing' && own?.side === turn && !(view.isFinal && own.vote !== null),
    chosen: draft?.ply === last + 1 ? draft : undefined,
    choose(move) {
      setSeen(undefined);
      setDraft(move);
    },
    line,
    setLine(next) {
      setSeen(undefined);
      setLine(next);
    },
    vote: useVote(id, show),
    show,
    ground,
    setGround,
  };
}

/** Sends a vote. What is refused is said, and the game asked for again. */
function useVote(id: string, show: (view: VoteGameView) => void) {
  const intl = useIntl();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (vote: { ply: number; uci: string; draw: boolean; resign: boolean }) =>
      call(voteChess.vote, { id, ...vote }),
    onSuccess: show,
    onError: (error: Error) => {
      toast.error(failureText(intl, error));
      void queries.invalidateQueries({ queryKey: voteGameKey(id) });
    },
  });
}

const positionsOf = ({ initialFen, variant, moves }: VoteGameView): Position[] => {
  const positions = [startPosition(initialFen ?? undefined, variant)];
  for (const { uci } of moves) {
    const position = positions.at(-1)!;
    const move = parseMove(position, uci);
    if (move === undefined) break;
    positions.push(positionAfter(position, move));
  }
  return positions;
};
