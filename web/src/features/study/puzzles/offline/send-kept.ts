import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzles, type SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import { call } from '../../../../platform/net/call.ts';
import { dropAnswer, waitingAnswers, type KeptAnswer } from './kept-puzzles.ts';

/** What became of answers that waited. */
interface Sent {
  /** Number that the server has taken. */
  count: number;
  /** The puzzle rating afterwards; undefined if no rated answer was among them. */
  rating: number | undefined;
}

/** Statuses of an answer that the server will never take. */
const FINAL = [400, 404, 409];

/**
 * Sends the answers of the account that wait, one after the other. What cannot be sent now waits for the next page or the
 * next connection. One tab sends; others have nothing to tell.
 */
export const sendKept = (accountId: string): Promise<Sent> =>
  navigator.locks.request('tabiya.puzzle-answers', { ifAvailable: true }, async (lock) => {
    const sent: Sent = { count: 0, rating: undefined };
    if (lock === null) return sent;
    for (;;) {
      const [answer] = waitingAnswers(accountId);
      if (answer === undefined) return sent;
      const told = await send(answer);
      if (told === 'unsent') return sent;
      dropAnswer(answer);
      if (told === 'refused') continue;
      sent.count += 1;
      sent.rating = told?.standing?.rating ?? sent.rating;
    }
  });

const send = async (answer: KeptAnswer): Promise<SolveAnswer | undefined | 'refused' | 'unsent'> => {
  try {
    return await (answer.kind === 'rated' ? sendRated(answer) : sendLearning(answer));
  } catch (failure) {
    return failure instanceof CallFailure && FINAL.includes(failure.status) ? 'refused' : 'unsent';
  }
};

const sendLearning = async ({ id, moves, at }: KeptAnswer): Promise<undefined> => {
  await call(puzzlePractice.answer, { id, moves: [...moves], at });
};

/** One that is too many for the day is for learning. */
const sendRated = async (answer: KeptAnswer): Promise<SolveAnswer | undefined> => {
  const { id, moves, isHinted, ms } = answer;
  try {
    return await call(puzzles.answer, { id, moves: [...moves], isHinted, ms });
  } catch (failure) {
    if (failure instanceof CallFailure && failure.body?.error === 'puzzles_used_up') return sendLearning(answer);
    throw failure;
  }
};
