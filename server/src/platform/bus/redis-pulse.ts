import type { Log } from '../site/log.ts';
import type { Redis } from './redis.ts';

/** Knows whether other nodes are heard, by whether this one hears itself over the server. */
export interface RedisPulse {
  isHeard(): boolean;
  /** See `Bus.onGap`. */
  onGap(listener: () => void): () => void;
  stop(): void;
}

/** A node says something to itself so often, ms. */
const PULSE_MS = 250;
/** Where that does not come back for so long, others are not heard either, ms. */
const AWAY_AFTER_MS = 1_000;

/** `channel` is this node's own. */
export const createRedisPulse = ({ talk, hear }: Redis, channel: string, log: Log): RedisPulse => {
  const listeners = new Set<() => void>();
  let heardAt = -Infinity;
  let sentAt = -Infinity;
  let beatAt = -Infinity;
  let heard = false;

  const tellGap = () => {
    for (const listener of listeners) listener();
  };
  const beat = () => {
    const now = performance.now();
    const late = now - beatAt;
    beatAt = now;
    // What waits for a server that is away is not made longer.
    if (heardAt >= sentAt || now - sentAt > AWAY_AFTER_MS) {
      sentAt = now;
      talk.publish(channel, '').catch(() => {});
    }
    // After a pause of this very process its own pulse may still stand in line.
    if (now - heardAt <= AWAY_AFTER_MS || (heard && late > AWAY_AFTER_MS)) return;
    if (heard) log.warn('other nodes are not heard: Redis is away');
    heard = false;
    tellGap();
  };

  hear.on('message', (from) => {
    if (from !== channel) return;
    heardAt = performance.now();
    if (heard) return;
    heard = true;
    log.info('other nodes are heard');
    tellGap();
  });
  // The next pulse is heard when everything is subscribed again.
  hear.on('close', () => (heard = false));
  hear.subscribe(channel).catch(() => {});
  const timer = setInterval(beat, PULSE_MS).unref();
  beat();

  return {
    isHeard: () => heard,
    onGap(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => clearInterval(timer),
  };
};
