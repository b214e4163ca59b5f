import { puzzleSets, type PuzzleSetAnswer, type PuzzleSetStep } from '@tabiya/contract/study/puzzle-sets.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { toast } from '../../../../ui/Toast.tsx';
import type { Tried } from '../use-solving.ts';

/** The rounds of a set on the page: the present puzzle, its answer, and where the set stands. */
export function useSetRound(first: PuzzleSetStep) {
  const intl = useIntl();
  const [{ set, puzzle }, setStep] = useState(first);
  const [answer, setAnswer] = useState<PuzzleSetAnswer>();
  const [isBusy, setBusy] = useState(false);
  const say = (failure: unknown) => toast.error(failureText(intl, failure));
  const { id } = set;
  return {
    ...{ puzzle, answer, isBusy },
    /** With what the last answer has changed. */
    set: answer?.next.set ?? set,
    decide: async (puzzleId: string, { moves, ms }: Tried) => {
      try {
        const decided = await call(puzzleSets.answer, { id, puzzleId, moves: [...moves], ms });
        if (decided.facts !== null) setAnswer(decided);
        return decided.outcome;
      } catch (failure) {
        say(failure);
        return undefined;
      }
    },
    next: () => {
      if (answer === undefined) return;
      setStep(answer.next);
      setAnswer(undefined);
    },
    start: async () => {
      setBusy(true);
      try {
        setStep(await call(puzzleSets.start, { id }));
        setAnswer(undefined);
      } catch (failure) {
        say(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type SetRun = ReturnType<typeof useSetRound>;
