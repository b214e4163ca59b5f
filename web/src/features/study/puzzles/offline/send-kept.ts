import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzles, type SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import { call } from '../../../../platform/net/call.ts';
import { sendWaiting } from '../../../../platform/net/send-waiting.ts';
import { dropAnswer, waitingAnswers, type KeptAnswer } from './kept-puzzles.ts';

/** What became of answers that waited. */
interface Sent {
  /** Number that the server has taken. */
  count: number;
  /** The puzzle rating afterwards; undefined if no rated answer was among them. */
  rating: number | undefined;
}

/** Sends the answers of the account that wait. */
export const sendKept = async (accountId: string): Promise<Sent> => {
  const answers = await sendWaiting({
    lock: 'tabiya.puzzle-answers',
    first: () => waitingAnswers(accountId)[0],
    send: (answer) => (answer.kind === 'rated' ? sendRated(answer) : sendLearning(answer)),
    drop: dropAnswer,
  });
  return { count: answers.length, rating: answers.findLast((answer) => answer?.standing)?.standing?.rating };
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
