import type { Platform } from '../platform/site/platform.ts';

export interface ResyncParts {
  /** Bus topic, one for each kind of game. */
  topic: string;
  /** Reads from the store, and publishes, the events of games held here that this node has missed. */
  catchUp(): Promise<void>;
}

/** Synchronises the games of this node with the store after messages of other nodes may have been lost. */
export interface Resync {
  start(): void;
  /** Notifies all nodes, including this one, that the store has more events of running games than were published. */
  rouse(): void;
  stop(): void;
}

/** The bus may lose a message unnoticed; then the opponent's move appears at most this late, ms. */
const POLL_INTERVAL_MS = 5_000;

export const createResync = (
  { bus, store, log }: Pick<Platform, 'bus' | 'store' | 'log'>,
  { topic, catchUp }: ResyncParts,
): Resync => {
  const endings: (() => void)[] = [];
  let looking: Promise<void> | undefined;

  const look = () => {
    looking ??= catchUp()
      .catch((err: unknown) => log.warn({ err }, `${topic}: games could not be compared with the store`))
      .finally(() => (looking = undefined));
  };

  return {
    start() {
      endings.push(bus.subscribe(topic, look), bus.onGap(look));
      // With the embedded store there is no other node.
      if (store.kind === 'embedded') return;
      const timer = setInterval(look, POLL_INTERVAL_MS).unref();
      endings.push(() => clearInterval(timer));
    },
    rouse: () => bus.publish(topic, null),
    stop() {
      for (const end of endings.splice(0)) end();
    },
  };
};
