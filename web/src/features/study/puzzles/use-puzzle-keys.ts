import { useState } from 'react';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import type { Solving } from './use-solving.ts';

/** What is open beside the puzzle. */
export type PuzzleExtra = 'keys' | 'typing';

/** The keys of a puzzle; `PuzzleKeys` lists them. Steps are free once it is over. Without `next` another puzzle comes by itself. */
export function usePuzzleKeys(solving: Solving, next: (() => void) | undefined) {
  const [isFlipped, setFlipped] = useState(false);
  const [extra, setExtra] = useState<PuzzleExtra>();
  const { phase, played, last, hasHints, giveHint, giveUp, again, showLine } = solving;
  const isOver = phase === 'over';
  const flip = () => setFlipped(!isFlipped);
  const toggle = (wanted: PuzzleExtra) => setExtra(extra === wanted ? undefined : wanted);
  useMoveKeys({
    ply: played,
    lastPly: isOver ? last : played,
    onSelect: (to) => {
      if (isOver) solving.step(to);
    },
    others: {
      f: flip,
      h: hasHints ? giveHint : undefined,
      s: isOver ? showLine : phase === 'first' && played % 2 === 1 ? giveUp : undefined,
      r: isOver ? again : undefined,
      n: isOver ? next : undefined,
      m: () => toggle('typing'),
      '?': () => toggle('keys'),
    },
    besides: { ' ': isOver ? next : undefined, Enter: undefined },
  });
  return { isFlipped, flip, extra, toggle, close: () => setExtra(undefined) };
}

export type PuzzleKeysModel = ReturnType<typeof usePuzzleKeys>;
