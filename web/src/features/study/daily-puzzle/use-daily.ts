import { useQueryClient } from '@tanstack/react-query';
import { dailyPuzzle, type DailyAnswer, type DailyPuzzleView } from '@tabiya/contract/study/daily-puzzle.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useGuest } from '../../../platform/session/use-guest.ts';
import { toast } from '../../../ui/Toast.tsx';
import type { SolvingRoomProps } from '../puzzles/SolvingRoom.tsx';
import { DAILY_KEY } from './queries.ts';

/** The puzzle of a day, and what the first try at it came to. */
export function useDaily({ day, own, solvers, streak }: DailyPuzzleView) {
  const intl = useIntl();
  const queries = useQueryClient();
  const beGuest = useGuest();
  const [answer, setAnswer] = useState<DailyAnswer>();
  const decide: SolvingRoomProps['decide'] = async ({ moves, isHinted, ms }) => {
    try {
      await beGuest();
      const decided = await call(dailyPuzzle.answer, { day, moves: [...moves], isHinted, ms });
      if (decided.outcome === 'better') return decided.outcome;
      setAnswer(decided);
      void queries.invalidateQueries({ queryKey: DAILY_KEY });
      return decided.outcome;
    } catch (failure) {
      toast.error(failureText(intl, failure));
      return undefined;
    }
  };
  const before = own ? { outcome: own.isSolved ? ('solved' as const) : ('failed' as const) } : undefined;
  return { decide, answer: answer ?? before, solvers: answer?.solvers ?? solvers, streak: answer?.streak ?? streak };
}

export type Daily = ReturnType<typeof useDaily>;
