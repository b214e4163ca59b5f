import type { Battle, BattleSeat } from '@tabiya/chess/puzzles/battle.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { puzzleBattles, type BattleTask } from '@tabiya/contract/study/puzzle-battles.ts';
import { judgeAttempt } from '@tabiya/chess/puzzles/attempt.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { useClockOffset } from '../../../../platform/live/live-status.ts';
import { toast } from '../../../../ui/Toast.tsx';
import type { Tried } from '../use-solving.ts';

/** How soon a puzzle that has not come is asked for again, ms. */
const RETRY_MS = 700;

/** The puzzle that waits for this player, from the moment at which it may be seen. */
export function useTask({ id, game, seat }: { id: string; game: Battle; seat: BattleSeat | undefined }) {
  const intl = useIntl();
  const offset = useClockOffset();
  const [task, setTask] = useState<BattleTask>();
  const isOver = game.end !== undefined || seat === undefined || game.runs.get(seat)!.isOver;
  const needsTask = !isOver && (task === undefined || task.puzzle === null);
  const { startedAt } = game.setup;
  const ask = useEffectEvent(async () => {
    try {
      setTask(await call(puzzleBattles.task, { id }));
    } catch {
      // It is asked for again as long as it is missing.
      setTask(undefined);
    }
  });
  useEffect(() => {
    if (!needsTask) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    const again = async () => {
      await ask();
      if (!isStopped) timer = setTimeout(() => void again(), RETRY_MS);
    };
    timer = setTimeout(() => void again(), Math.max(0, startedAt - Date.now() - offset));
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [needsTask, startedAt, offset]);

  const decide = async (answered: BattleTask, { moves }: Tried) => {
    try {
      const next = await call(puzzleBattles.answer, { id, index: answered.index, moves: [...moves] });
      setTask(next);
      return judgeAttempt(answered.puzzle!, moves) === 'solved' ? ('solved' as const) : ('failed' as const);
    } catch (failure) {
      const isRefused =
        failure instanceof CallFailure && ['battle_over', 'run_over'].includes(failure.body?.error ?? '');
      if (isRefused) return 'failed' as const;
      toast.error(failureText(intl, failure));
      return undefined;
    }
  };
  return { task: isOver ? undefined : task, decide };
}
