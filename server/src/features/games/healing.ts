import type { Platform } from '../../platform/platform.ts';
import type { LiveGames } from './live-games-service.ts';

/** Brings the games of this node up to the store where it may not have heard what other nodes did. */
export interface Healing {
  start(): void;
  /** Tells all nodes, this one included, that the store has more of running games than anybody has said. */
  rouse(): void;
  stop(): void;
}

const TOPIC = 'games:look';
/** The bus may lose a message without anybody's knowing; then the other side's move is seen so late, ms. */
const LOOK_EVERY = 5_000;

export const createHealing = (
  { bus, store, log }: Pick<Platform, 'bus' | 'store' | 'log'>,
  live: Pick<LiveGames, 'catchUp'>,
): Healing => {
  const endings: (() => void)[] = [];
  let looking: Promise<void> | undefined;

  const look = () => {
    looking ??= live
      .catchUp()
      .catch((err: unknown) => log.warn({ err }, 'games could not be compared with the store'))
      .finally(() => (looking = undefined));
  };

  return {
    start() {
      endings.push(bus.subscribe(TOPIC, look), bus.onGap(look));
      // With the embedded store there is no other node.
      if (store.kind === 'embedded') return;
      const timer = setInterval(look, LOOK_EVERY).unref();
      endings.push(() => clearInterval(timer));
    },
    rouse: () => bus.publish(TOPIC, null),
    stop() {
      for (const end of endings.splice(0)) end();
    },
  };
};
