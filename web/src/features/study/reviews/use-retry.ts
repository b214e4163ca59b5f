import { parseMove, positionAfter, uciOf } from '@tabiya/chess/rules/position.ts';
import { useState } from 'react';
import { useEngine } from '../../../engine/use-engine.ts';
import { isAsGood, mistakesOf, scoreBefore } from './mistakes.ts';
import type { ReviewRoomModel } from './use-review-room.ts';

/** Depth at which a move that the report does not know is judged, in plies: a second or two on a phone. */
const JUDGED_DEPTH = 14;

/** `judging`: the engine looks at a move that the report does not know; `shown`: the person asked for the solution. */
type Outcome = 'asked' | 'judging' | 'best' | 'good' | 'wrong' | 'shown';

/** Walks through the mistakes of a game, each of which may be tried until it is made good. */
export function useRetry({ review, replay, color, view }: ReviewRoomModel) {
  const first = replay.positions[0]!.turn;
  const [mistakes] = useState(() => (review ? mistakesOf(review, color, first) : []));
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState<string>();
  const [isShown, setShown] = useState(false);
  const [isHinted, setHinted] = useState(false);
  /** Plies whose mistake was made good without a look at the solution. */
  const [found, setFound] = useState<readonly number[]>([]);

  const mistake = mistakes[at];
  const ply = mistake?.ply ?? 1;
  const before = replay.positions[ply - 1]!;
  const after = tried === undefined ? undefined : positionAfter(before, parseMove(before, tried)!);
  const isUnknown = after !== undefined && tried !== mistake?.best && !isShown && !after.isEnd();
  const past = replay.moves.slice(0, ply - 1).map(({ uci }) => uci);
  const { report, state } = useEngine(
    isUnknown
      ? {
          ...{ fen: view.initialFen ?? undefined, moves: [...past, tried!], variant: view.variant },
          ...{ lines: 1, depth: JUDGED_DEPTH },
        }
      : undefined,
  );
  const judged = report && report.depth >= JUDGED_DEPTH ? report.lines[0]?.score : undefined;

  const outcomeOf = (): Outcome => {
    if (isShown) return 'shown';
    if (tried === undefined || !mistake || !review) return 'asked';
    if (tried === mistake.best || after?.isCheckmate()) return 'best';
    if (after?.isEnd()) return 'wrong';
    // Without an engine only the report's own move is known to be good.
    if (state === 'failed' || state === 'taken') return 'wrong';
    if (!judged) return 'judging';
    return isAsGood(judged, scoreBefore(review, mistake), before.turn) ? 'good' : 'wrong';
  };
  const outcome = outcomeOf();
  const isSolved = outcome === 'best' || outcome === 'good';
  if (isSolved && !found.includes(ply)) setFound([...found, ply]);

  const reset = () => {
    setTried(undefined);
    setShown(false);
    setHinted(false);
  };
  return {
    ...{ mistakes, mistake, at, before, outcome, isSolved, isHinted, found, ply },
    /** The position that is shown: after a try, or after the best move where the solution is shown. */
    shown: isShown && mistake ? positionAfter(before, parseMove(before, mistake.best)!) : (after ?? before),
    lastMove: isShown ? mistake?.best : (tried ?? replay.moves[ply - 2]?.uci),
    isOver: mistake === undefined,
    tryMove: (uci: string) => {
      const move = parseMove(before, uci);
      if (move) setTried(uciOf(move));
    },
    again: () => setTried(undefined),
    hint: () => setHinted(true),
    show: () => {
      setTried(undefined);
      setShown(true);
    },
    next: () => {
      reset();
      setAt(at + 1);
    },
    restart: () => {
      reset();
      setFound([]);
      setAt(0);
    },
  };
}

export type Retry = ReturnType<typeof useRetry>;
