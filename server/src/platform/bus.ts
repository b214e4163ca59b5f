import type { Log } from './log.ts';

export type BusListener = (message: unknown) => void;

/** Carries messages between the parts of a site, and later between its nodes: a message must survive JSON. */
export interface Bus {
  /** Delivers to every subscriber of the channel, the publisher included, after the current turn and in order. */
  publish(channel: string, message: unknown): void | Promise<void>;
  /** Returns what ends the subscription; nothing is delivered after that. */
  subscribe(channel: string, listener: BusListener): () => void;
}

/** A bus within one process. A listener that throws is logged and disturbs nobody. */
export const createBus = (log: Log): Bus => {
  const subscriptions = new Map<string, Set<{ listener: BusListener }>>();

  const deliver = (channel: string, message: unknown) => {
    for (const { listener } of subscriptions.get(channel) ?? []) {
      try {
        listener(message);
      } catch (err) {
        log.error({ err, channel }, 'a bus listener failed');
      }
    }
  };

  return {
    publish(channel, message) {
      if (subscriptions.has(channel)) queueMicrotask(() => deliver(channel, message));
    },
    subscribe(channel, listener) {
      const subscription = { listener };
      const listeners = subscriptions.get(channel) ?? new Set();
      subscriptions.set(channel, listeners.add(subscription));
      return () => {
        listeners.delete(subscription);
        if (listeners.size === 0 && subscriptions.get(channel) === listeners) subscriptions.delete(channel);
      };
    },
  };
};
