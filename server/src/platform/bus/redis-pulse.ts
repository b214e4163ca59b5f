import type { Log } from '../site/log.ts';
import type { Redis } from './redis.ts';

/** Knows whether messages of other nodes arrive, by receiving its own pulse over Redis. */
export interface RedisPulse {
  isHeard(): boolean;
  /** See `Bus.onGap`. */
  onGap(listener: () => void): () => void;
  stop(): void;
}

/** How often a node sends its pulse to itself. */
const PULSE_MS = 250;
/** If no pulse has returned for this long, messages of other nodes do not arrive either. */
const AWAY_AFTER_MS = 1_000;

/** `channel` belongs to this node alone. */
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
    // While Redis is away, further pulses must not add to what waits for it.
    if (heardAt >= sentAt || now - sentAt > AWAY_AFTER_MS) {
      sentAt = now;
      talk.publish(channel, '').catch(() => {});
    }
    // After a pause of this process, its own pulse may still be in the queue of received messages.
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
  // The next pulse arrives only after all channels are subscribed again.
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
