import { CallFailure } from '@tabiya/contract/kit/call.ts';

/** Statuses of something that the server will never take. */
const FINAL = [400, 404, 409];

export interface Waiting<Item, Answer> {
  /** Name of the lock that one tab holds while it sends. */
  lock: string;
  /** Returns the oldest item that waits. */
  first: () => Item | undefined;
  send: (item: Item) => Promise<Answer>;
  /** Forgets an item that the server knows or does not want. */
  drop: (item: Item) => void;
}

/**
 * Sends what waits in this browser, one after the other, and returns the answers. What cannot be sent now waits for the
 * next page or the next connection. One tab sends; others have nothing to tell.
 */
export const sendWaiting = <Item, Answer>({ lock, first, send, drop }: Waiting<Item, Answer>): Promise<Answer[]> =>
  navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    const answers: Answer[] = [];
    if (held === null) return answers;
    for (let item = first(); item !== undefined; item = first()) {
      try {
        answers.push(await send(item));
      } catch (failure) {
        if (!(failure instanceof CallFailure && FINAL.includes(failure.status))) return answers;
      }
      drop(item);
    }
    return answers;
  });
