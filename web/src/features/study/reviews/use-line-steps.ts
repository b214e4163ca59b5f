import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import { useState } from 'react';
import type { Replay } from '../../../live-play/replay.ts';
import { walkLine } from './walk-line.ts';

/** The engine's better line, or its answer to the played move. */
export type LineName = 'line' | 'answer';

interface Chosen {
  of: LineName;
  /** Ply of the move that the line belongs to. */
  ply: number;
  count: number;
}

/** Holds a walk through one of the engine's lines, as a number of its moves. */
export function useLineSteps({ positions }: Replay, reviewed: GameReview['moves'][number] | undefined) {
  const [chosen, choose] = useState<Chosen>();
  const leave = () => choose(undefined);
  const isHere = chosen !== undefined && chosen.ply === reviewed?.ply;
  const sans = isHere ? reviewed[chosen.of] : [];
  const from = isHere ? positions[chosen.of === 'line' ? chosen.ply - 1 : chosen.ply] : undefined;
  const step =
    chosen && from
      ? { of: chosen.of, count: chosen.count, sans, ...walkLine(from, sans.slice(0, chosen.count)) }
      : undefined;
  /** Before the line's first move the game is shown again. */
  const walk = (count: number) => choose((now) => (now && count > 0 ? { ...now, count } : undefined));
  const enter = (of: LineName, count: number) => {
    if (reviewed) choose({ of, ply: reviewed.ply, count });
  };
  return { step, enter, walk, leave };
}
