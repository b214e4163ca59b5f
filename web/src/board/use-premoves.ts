import { useEffect, useEffectEvent, useState } from 'react';
import type { Premoves } from './premoves.ts';

export interface PremoveOptions {
  /** Ply of this person's next move; a move on its way counts as played. */
  nextPly: number;
  /** Whether it is this person's turn and no move is on its way. */
  isMyTurn: boolean;
  /** Whether premoves are impossible: the game is over, or they are switched off. */
  isOff: boolean;
  isLegal: (uci: string) => boolean;
  /** Resolves to the refusal, or to undefined if the move was played. */
  play: (uci: string) => Promise<string | undefined>;
  /** Called when a premove is not legal as its turn comes; it and all after it are dropped. */
  onLost: () => void;
}

export interface PremoveQueue {
  queue: Premoves;
  set: (premoves: Premoves) => void;
  /** Whether the last premove was not legal as its turn came, and none has been set since. */
  isLost: boolean;
}

interface Plan {
  /** Ply of the first premove. */
  ply: number;
  premoves: Premoves;
  isLost: boolean;
}

const NONE: Premoves = [];

/** Plays premoves, one each turn, and checks each when its turn comes. */
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

/**
 * Returns the premoves still to be played. A game that went back, by a refused move or a takeback, has none any more.
 */
const from = ({ ply, premoves }: Plan, nextPly: number): Premoves => {
  if (nextPly < ply) return NONE;
  return nextPly === ply ? premoves : premoves.slice((nextPly - ply) / 2);
};
