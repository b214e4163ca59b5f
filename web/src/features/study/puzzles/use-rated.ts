import {
  puzzles,
  type Difficulty,
  type PuzzleFacts,
  type RatedPuzzle,
  type SolveAnswer,
} from '@tabiya/contract/study/puzzles.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useGuest } from '../../../platform/session/use-guest.ts';
import { toast } from '../../../ui/Toast.tsx';
import type { Tried } from './use-solving.ts';

/** The run of rated puzzles on the page: the present one, its answer, and those before it. */
export function useRated(first: RatedPuzzle) {
  const intl = useIntl();
  const me = useMe();
  const beGuest = useGuest();
  const [rated, setRated] = useState(first);
  const [answer, setAnswer] = useState<SolveAnswer>();
  /** Whether each puzzle of this visit was solved. */
  const [done, setDone] = useState<readonly boolean[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** The next puzzle, which is fetched while this one is looked at. */
  const [ahead, setAhead] = useState<Promise<RatedPuzzle | undefined>>();
  const say = (failure: unknown) => toast.error(failureText(intl, failure));

  const fetchNext = (difficulty?: Difficulty) => call(puzzles.next, { difficulty });
  const decide = async (id: string, { moves, isHinted, ms }: Tried) => {
    try {
      await beGuest();
      const decided = await call(puzzles.answer, { id, moves: [...moves], isHinted, ms });
      if (decided.facts === null) return decided.outcome;
      setAnswer(decided);
      setDone((before) => [...before, decided.outcome !== 'failed']);
      setAhead(fetchNext().catch(() => undefined));
      return decided.outcome;
    } catch (failure) {
      say(failure);
      return undefined;
    }
  };
  const show = async (coming: () => Promise<RatedPuzzle>) => {
    setBusy(true);
    try {
      setRated(await coming());
      setAnswer(undefined);
      setAhead(undefined);
    } catch (failure) {
      say(failure);
    } finally {
      setBusy(false);
    }
  };
  const vote = async (asked: Promise<PuzzleFacts>) => {
    try {
      const facts = await asked;
      setAnswer((before) => before && { ...before, facts });
    } catch (failure) {
      say(failure);
    }
  };
  const id = rated.puzzle?.id ?? '';
  return {
    ...{ rated, answer, done, isBusy, decide },
    mayVote: me !== null && !me.isGuest && answer !== undefined,
    standing: answer?.standing ?? rated.standing,
    left: answer ? answer.left : rated.left,
    next: () => void show(async () => (await ahead) ?? fetchNext()),
    choose: (difficulty: Difficulty) => void show(() => fetchNext(difficulty)),
    vote: (value: PuzzleFacts['ownVote']) => void vote(call(puzzles.vote, { id, vote: value })),
    voteTheme: (theme: PuzzleFacts['themes'][number], isWrong: boolean) =>
      void vote(call(puzzles.voteTheme, { id, theme, isWrong })),
  };
}

export type Rated = ReturnType<typeof useRated>;
