import { puzzlePractice, type PracticeAnswer } from '@tabiya/contract/study/puzzle-practice.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { useGuest } from '../../../../platform/session/use-guest.ts';
import { toast } from '../../../../ui/Toast.tsx';
import type { Tried } from '../use-solving.ts';
import type { PracticeOf } from './practice-of.ts';
import { nextPractice, type PracticeStep } from './queries.ts';

/** The run of practice puzzles on the page. */
export function usePractice(of: PracticeOf, first: PracticeStep) {
  const intl = useIntl();
  const beGuest = useGuest();
  const [{ puzzle, rest, count }, setShown] = useState({ ...first, count: 0 });
  const [answer, setAnswer] = useState<PracticeAnswer>();
  const [solved, setSolved] = useState<readonly boolean[]>([]);
  const [isBusy, setBusy] = useState(false);
  const say = (failure: unknown) => toast.error(failureText(intl, failure));
  const source = of.kind === 'replay' ? 'replay' : 'practice';
  return {
    ...{ puzzle, rest, count, answer, solved, isBusy },
    decide: async (id: string, { moves, ms }: Tried) => {
      try {
        await beGuest();
        const decided = await call(puzzlePractice.answer, { id, moves: [...moves], source, ms });
        if (decided.facts === null) return decided.outcome;
        setAnswer(decided);
        setSolved((before) => [...before, decided.outcome !== 'failed']);
        return decided.outcome;
      } catch (failure) {
        say(failure);
        return undefined;
      }
    },
    next: async () => {
      setBusy(true);
      try {
        const coming = rest ? { puzzle: rest[0] ?? null, rest: rest.slice(1) } : await nextPractice(call, of);
        setShown({ ...coming, count: count + 1 });
        setAnswer(undefined);
      } catch (failure) {
        say(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type PracticeRun = ReturnType<typeof usePractice>;
