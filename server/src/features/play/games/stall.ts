/** Whether the store answers: no clock is judged in a time in which nobody's move could be written. */
export interface Stall {
  /** Undefined: it answers. Otherwise resolves when it does, and the time in which it did not is given back. */
  whenUp(): Promise<void> | undefined;
  start(): void;
  /** Asks the store once more, and then never again. */
  stop(): Promise<void>;
}

interface StallParts {
  /** Writes down that the service is up. */
  beat(): Promise<unknown>;
  isPlaying(): boolean;
  /** The store did not answer for so long, ms, until now. */
  giveBack(silent: number): Promise<void>;
  failed(err: unknown): void;
  /** Milliseconds that never go back, whatever is done to the machine's clock. */
  elapsed?: () => number;
}

const BEAT_EVERY = 500;
/** Somebody's time may have run out because the store keeps a move waiting, ms. */
const DOUBT_AFTER = 1_000;
/** What is longer is given back, ms. */
const STALL_AFTER = 2_000;

export const createStall = ({ elapsed = () => performance.now(), ...parts }: StallParts): Stall => {
  let timer: NodeJS.Timeout | undefined;
  let upAt = elapsed();
  let beating: Promise<void> | undefined;
  let waiting: PromiseWithResolvers<void> | undefined;

  const askStore = async () => {
    try {
      await parts.beat();
      const silent = elapsed() - upAt;
      if (silent > STALL_AFTER) await parts.giveBack(silent);
      upAt = elapsed();
      waiting?.resolve();
      waiting = undefined;
    } catch (err) {
      parts.failed(err);
    }
  };
  const beat = () => (beating ??= askStore().finally(() => (beating = undefined)));
  const tick = () => {
    if (parts.isPlaying()) void beat();
    else if (beating === undefined) upAt = elapsed();
  };

  return {
    whenUp() {
      if (timer === undefined || elapsed() - upAt <= DOUBT_AFTER) return undefined;
      return (waiting ??= Promise.withResolvers()).promise;
    },
    start() {
      upAt = elapsed();
      timer = setInterval(tick, BEAT_EVERY).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      // A beat that is under way tells an earlier time than this one.
      if (beating !== undefined) await beating;
      await beat();
      waiting?.resolve();
    },
  };
};
