import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { createStore } from '../../store/store.ts';
import type { CallAnswer } from './call-request.ts';

/** Sends a waiting call again; the first one carries the proof of work. */
type Resend = (solution?: string) => Promise<CallAnswer>;

interface Waiting {
  resend: Resend;
  resolve: (answer: CallAnswer | Promise<CallAnswer>) => void;
  reject: (failure: CallFailure) => void;
}

/** State of the dialog: it waits for the person, or the calls are being sent again. */
export type HumanCheckState = 'closed' | 'open' | 'replaying';

export interface HumanCheckQueueOptions {
  /** Leaves the page for the verification page. */
  leave: () => void;
}

const MOST_ERRORS = 3;

const HEADER = 'x-challenge';
export const asksForHumanCheck = ({ status, headers }: CallAnswer): boolean => status === 403 && headers.has(HEADER);

const refused = () =>
  new CallFailure(403, { error: 'challenge_required', message: 'The verification did not succeed.' });

/** Holds calls until the person has passed the human check. Calls made meanwhile wait too. */
export const createHumanCheckQueue = ({ leave }: HumanCheckQueueOptions) => {
  let waiting: Waiting[] = [];
  const state = createStore<HumanCheckState>('closed');
  let errors = 0;

  const close = (): Waiting[] => {
    const all = waiting;
    waiting = [];
    errors = 0;
    state.set('closed');
    return all;
  };

  const giveUp = (): void => {
    for (const { reject } of close()) reject(refused());
  };

  /** Ends the check without success. */
  const fail = (): void => {
    giveUp();
    leave();
  };

  return {
    state,
    /** Adds a call to the queue; resolves to its answer. */
    join(resend: Resend): Promise<CallAnswer> {
      return new Promise((resolve, reject) => {
        waiting.push({ resend, resolve, reject });
        if (state.get() === 'closed') state.set('open');
      });
    },
    /** The first call carries the solution, which then lets all others through. */
    async succeed(solution: string): Promise<void> {
      const [first] = waiting;
      if (state.get() !== 'open' || first === undefined) return;
      state.set('replaying');
      const answer = await first.resend(solution).catch((failure: CallFailure) => failure);
      const isFailure = answer instanceof Error;
      if (!isFailure && asksForHumanCheck(answer)) return fail();
      const [, ...others] = close();
      if (isFailure) first.reject(answer);
      else first.resolve(answer);
      for (const { resend, resolve } of others) resolve(resend());
    },
    fail,
    /** Counts an error of the widget. Returns whether it should try again. */
    widgetFailed(): boolean {
      errors += 1;
      if (errors < MOST_ERRORS) return true;
      giveUp();
      return false;
    },
  };
};
