import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import type { ReviewView } from '@tabiya/contract/study/reviews.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBoardOptions } from '../../../board/board-options.ts';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { useMe } from '../../../platform/session/session.ts';
import { nextKeyMoment } from './key-moments.ts';
import { replayOf } from '../../../live-play/replay.ts';
import { useLineSteps } from './use-line-steps.ts';

export type ReviewTab = 'report' | 'moves';

/** Holds all state and commands of the report page, without its looks. */
export function useReviewRoom(view: GameView, { review }: ReviewView) {
  const [query] = useSearchParams();
  const replay = useMemo(() => replayOf(view), [view]);
  const lastPly = replay.moves.length;
  const [linked] = useState(() => plyIn(query.get('ply'), lastPly));
  const [ply, setPly] = useState(linked ?? lastPly);
  const [hasMoved, setMoved] = useState(false);
  const [tab, setTab] = useState<ReviewTab>(linked === undefined ? 'report' : 'moves');
  const [orientation, flip] = useOrientation(view);
  const [isRetrying, setRetrying] = useState(false);
  const color = useOwnColor(view);
  const reviewed = review?.moves[ply - 1];
  const line = useLineSteps(replay, reviewed);

  const select = (next: number) => {
    line.leave();
    setPly(Math.max(0, Math.min(lastPly, next)));
    if (review) setTab('moves');
    setMoved(true);
  };
  const toKeyMoment = () => {
    const next = review ? nextKeyMoment(review, ply) : undefined;
    if (next !== undefined) select(next);
  };
  const { step } = line;
  useMoveKeys({
    ply: step ? step.count : ply,
    lastPly: step ? step.sans.length : lastPly,
    onSelect: step ? line.walk : select,
    others: { f: flip, n: review ? toKeyMoment : undefined, Escape: line.leave },
  });
  const mover: Color = replay.positions[ply - 1]?.turn ?? 'white';
  return {
    ...{ view, review, replay, ply, lastPly, select, hasMoved, tab, setTab, orientation, flip },
    ...{ reviewed, mover, line, toKeyMoment, isRetrying, setRetrying },
    /** The reader's side, if the game is one's own. */
    color,
  };
}

export type ReviewRoomModel = ReturnType<typeof useReviewRoom>;

/** Returns the ply that the address names. */
const plyIn = (text: string | null, lastPly: number): number | undefined =>
  text !== null && /^\d{1,4}$/.test(text) ? Math.min(lastPly, Number(text)) : undefined;

function useOwnColor({ white, black }: GameView): Color | undefined {
  const me = useMe();
  if (!me) return undefined;
  return white.id === me.id ? 'white' : black.id === me.id ? 'black' : undefined;
}

/** Players see their own side at the bottom. */
function useOrientation({ black }: GameView): [Color, () => void] {
  const me = useMe();
  const { whiteAlwaysBelow } = useBoardOptions();
  const [flipped, setFlipped] = useState(false);
  const own = !whiteAlwaysBelow && black.id === me?.id ? 'black' : 'white';
  return [flipped ? opposite(own) : own, () => setFlipped(!flipped)];
}
