import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { puzzleRush, type RushHome, type RushMode, type RushView } from '@tabiya/contract/study/puzzle-rush.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { useGuest } from '../../../../platform/session/use-guest.ts';
import { toast } from '../../../../ui/Toast.tsx';
import type { Tried } from '../use-solving.ts';
import { rushQuery } from './queries.ts';

/** A run as it was at an instant of this machine, ms since the epoch. */
export interface SeenRun {
  view: RushView;
  at: number;
}

/** The run on the page: begun, answered, and over at its time also without an answer. */
export function useRush(home: RushHome) {
  const intl = useIntl();
  const queries = useQueryClient();
  const beGuest = useGuest();
  const [run, setRun] = useState<SeenRun | undefined>(() =>
    home.running ? { view: home.running, at: Date.now() } : undefined,
  );
  const [isBusy, setBusy] = useState(false);
  const see = (view: RushView) => {
    setRun({ view, at: Date.now() });
    // The start page shows the new bests.
    if (view.puzzle === null) void queries.invalidateQueries({ queryKey: rushQuery(call).queryKey });
  };
  const trying = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (failure) {
      toast.error(failureText(intl, failure));
      return undefined;
    }
  };
  const end = async (id: string) => {
    const view = await trying(() => call(puzzleRush.end, { id }));
    if (view) see(view);
  };

  const onTimeUp = useEffectEvent((runId: string) => void end(runId));
  const left = run?.view.puzzle ? run.view.left : null;
  const id = run?.view.id;
  const at = run?.at;
  useEffect(() => {
    if (left === null || id === undefined || at === undefined) return undefined;
    const timer = setTimeout(() => onTimeUp(id), Math.max(0, at + left - Date.now()));
    return () => clearTimeout(timer);
  }, [left, id, at]);

  return {
    ...{ run, isBusy, end },
    start: async (mode: RushMode) => {
      setBusy(true);
      const view = await trying(async () => {
        await beGuest();
        return call(puzzleRush.start, { mode });
      });
      setBusy(false);
      if (view) see(view);
    },
    decide: async ({ view }: SeenRun, { moves }: Tried) => {
      const answered = { id: view.id, puzzleId: view.puzzle!.id, moves: [...moves] };
      try {
        const next = await call(puzzleRush.answer, answered);
        see(next);
        return next.answers.at(-1)?.isRight ? ('solved' as const) : ('failed' as const);
      } catch (failure) {
        if (failure instanceof CallFailure && failure.body?.error === 'rush_over') {
          await end(view.id);
          return 'failed' as const;
        }
        toast.error(failureText(intl, failure));
        return undefined;
      }
    },
    leave: () => setRun(undefined),
  };
}

export type Rush = ReturnType<typeof useRush>;
