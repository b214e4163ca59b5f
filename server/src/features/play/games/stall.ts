/** Watches whether the store answers: no clock is judged for a time in which nobody's move could be written. */
export interface Stall {
  /** Returns undefined if the store answers; otherwise resolves when it does and the time lost has been given back. */
  whenUp(): Promise<void> | undefined;
  start(): void;
  /** Checks the store once more, and then never again. */
  stop(): Promise<void>;
}

interface StallParts {
  /** Records that the service is up. */
  beat(): Promise<unknown>;
  isPlaying(): boolean;
  /** Called when the store did not answer for `silent` ms, until now. */
  giveBack(silent: number): Promise<void>;
  failed(err: unknown): void;
  /** Monotonic milliseconds, independent of changes to the machine's clock. */
  elapsed?: () => number;
}

const BEAT_EVERY = 500;
/** After this delay, ms, somebody's time may have run out because the store keeps a move waiting. */
const DOUBT_AFTER = 1_000;
/** Longer stalls are given back, ms. */
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
      // A beat that is under way records an earlier time than this one would.
      if (beating !== undefined) await beating;
      await beat();
      waiting?.resolve();
    },
  };
};
