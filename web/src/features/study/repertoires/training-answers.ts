import { repertoires } from '@tabiya/contract/study/repertoires.ts';
import { call } from '../../../platform/net/call.ts';
import { sendWaiting } from '../../../platform/net/send-waiting.ts';
import { createKeptStore } from '../../../store/kept-store.ts';

/** An answer that the server does not know of yet. */
export interface WaitingAnswer {
  accountId: string;
  id: string;
  answerId: string;
  position: string;
  uci: string;
  shown: boolean;
  /** ms since the epoch. */
  at: number;
}

const NONE: readonly WaitingAnswer[] = [];

/** Answers that wait to be acknowledged, the oldest first; they outlive the page and a lost connection. */
export const waitingAnswers = createKeptStore<readonly WaitingAnswer[]>('tabiya.repertoire-answers', NONE);

const keep = (answers: readonly WaitingAnswer[]): void => waitingAnswers.set(answers.length === 0 ? NONE : answers);

/** One tab sends at a time. */
const LOCK = 'tabiya.repertoire-answers';

export const keepAnswer = (answer: WaitingAnswer): void => keep([...waitingAnswers.read(), answer]);

/** Sends the answers of an account that wait; those that cannot be sent now stay. Returns how many the server has taken. */
export const sendAnswers = async (accountId: string): Promise<number> => {
  const sent = await sendWaiting({
    lock: LOCK,
    first: () => waitingAnswers.read().find((answer) => answer.accountId === accountId),
    send: ({ id, answerId, position, uci, shown, at }) =>
      call(repertoires.answer, { id, answerId, position, uci, shown, at }),
    drop: ({ answerId }) => keep(waitingAnswers.read().filter((one) => one.answerId !== answerId)),
  });
  return sent.length;
};

/** Like `sendAnswers`, after what is being sent already has arrived or failed. */
export const settleAnswers = async (accountId: string): Promise<void> => {
  await navigator.locks.request(LOCK, () => undefined);
  await sendAnswers(accountId);
};
