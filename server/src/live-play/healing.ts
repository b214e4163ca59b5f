import type { Platform } from '../platform/site/platform.ts';

export interface HealingParts {
  /** On the bus, one for each kind of game. */
  topic: string;
  /** Takes in, and tells, what the store has of the games that this node holds, and it has not heard of. */
  catchUp(): Promise<void>;
}

/** Brings the games of this node up to the store where it may not have heard what other nodes did. */
export interface Healing {
  start(): void;
  /** Tells all nodes, this one included, that the store has more of running games than anybody has said. */
  rouse(): void;
  stop(): void;
}

/** The bus may lose a message without anybody's knowing; then the other side's move is seen so late, ms. */
const LOOK_EVERY = 5_000;

export const createHealing = (
  { bus, store, log }: Pick<Platform, 'bus' | 'store' | 'log'>,
  { topic, catchUp }: HealingParts,
): Healing => {
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
      const timer = setInterval(look, LOOK_EVERY).unref();
      endings.push(() => clearInterval(timer));
    },
    rouse: () => bus.publish(topic, null),
    stop() {
      for (const end of endings.splice(0)) end();
    },
  };
};
