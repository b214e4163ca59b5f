import { useEffect, useEffectEvent, useState } from 'react';
import type { Premoves } from './premoves.ts';

export interface PremoveOptions {
  /** The ply that this person's next move will be; a move on its way counts as played. */
  nextPly: number;
  /** Nothing is on its way, and it is this person's turn. */
  isMyTurn: boolean;
  /** Premoves make no sense: the game is over, or they are switched off. */
  isOff: boolean;
  isLegal: (uci: string) => boolean;
  /** Resolves to the refusal, or undefined when it was played. */
  play: (uci: string) => Promise<string | undefined>;
  /** Called when one is not legal as its turn comes: it and all after it are gone. */
  onLost: () => void;
}

export interface PremoveQueue {
  queue: Premoves;
  set: (premoves: Premoves) => void;
  /** One was not legal as its turn came, and nothing was planned since. */
  isLost: boolean;
}

interface Plan {
  /** The ply of the first one. */
  ply: number;
  premoves: Premoves;
  isLost: boolean;
}

const NONE: Premoves = [];

/** Plays what was premoved, one move at a turn, each judged when its turn comes. */
export function usePremoves({ nextPly, isMyTurn, isOff, isLegal, play, onLost }: PremoveOptions): PremoveQueue {
  const [plan, setPlan] = useState<Plan>({ ply: nextPly, premoves: NONE, isLost: false });
  const queue = isOff ? NONE : from(plan, nextPly);
  const next = isMyTurn ? queue[0] : undefined;
  const isLost = next !== undefined && !isLegal(next);
  const set = (premoves: Premoves) => setPlan({ ply: nextPly, premoves, isLost: false });
  if (isLost) setPlan({ ply: nextPly, premoves: NONE, isLost });

  const tellLost = useEffectEvent(() => onLost());
  useEffect(() => {
    if (plan.isLost) tellLost();
  }, [plan]);

  const playNext = useEffectEvent((uci: string) => play(uci));
  const forget = useEffectEvent(() => set(NONE));
  useEffect(() => {
    if (next === undefined || isLost) return;
    const judge = async () => {
      if ((await playNext(next)) !== undefined) forget();
    };
    void judge();
  }, [next, isLost]);
  return { queue, set, isLost: plan.isLost && !isOff };
}

/** What is still to be played. A game that went back, by a refused move or a takeback, has no plan any more. */
const from = ({ ply, premoves }: Plan, nextPly: number): Premoves => {
  if (nextPly < ply) return NONE;
  return nextPly === ply ? premoves : premoves.slice((nextPly - ply) / 2);
};
