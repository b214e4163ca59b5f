import { randomUUID } from 'node:crypto';
import type { LobbyNews } from './news.ts';
import type { Pairing, TakeRefusal } from './pairing.ts';
import type { Seek } from './seek-book.ts';

type Asked = Extract<LobbyNews, { type: 'take' }>;
type Answered = Extract<LobbyNews, { type: 'taken' }>;

/** Asks the node that pairs whether somebody may take up a seek, and answers on that node. */
export interface Questions {
  ask(seekId: string, taker: Seek): Promise<TakeRefusal | undefined>;
  answer(asked: Asked): Promise<void>;
  hear(answered: Answered): void;
}

/** Timeout for the answer of the node that pairs, ms. */
const ANSWER_WITHIN = 5_000;

export const createQuestions = (pairing: Pairing, tell: (news: LobbyNews) => void): Questions => {
  const open = new Map<string, (refusal: TakeRefusal | undefined) => void>();

  return {
    ask(seekId, taker) {
      const { promise, resolve } = Promise.withResolvers<TakeRefusal | undefined>();
      const question = randomUUID();
      const timer = setTimeout(() => resolve('unavailable'), ANSWER_WITHIN);
      open.set(question, resolve);
      tell({ type: 'take', seekId, taker, question });
      return promise.finally(() => {
        clearTimeout(timer);
        open.delete(question);
      });
    },
    answer: ({ seekId, taker, question }) =>
      pairing.take({ seekId, taker, answer: (refusal) => tell({ type: 'taken', question, refusal }) }),
    hear: ({ question, refusal }) => open.get(question)?.(refusal),
  };
};
