import type { Log } from '../site/log.ts';

export type BusListener = (message: unknown) => void;

/** Carries messages between the parts of a site and between its nodes. A message must survive JSON. */
export interface Bus {
  /**
   * Delivers to every subscriber of the channel on every node, including the publisher's, after the current turn and in
   * the publisher's order. Other nodes may miss a message: `onGap` reports that.
   */
  publish(channel: string, message: unknown): void;
  /** Returns a function that ends the subscription; nothing is delivered after that. */
  subscribe(channel: string, listener: BusListener): () => void;
  /**
   * Resolves when no more messages are missed that other nodes publish to a channel with a subscriber here, or when
   * waiting for that is hopeless. Returns undefined if that is already the case.
   */
  ready(channel: string): Promise<void> | undefined;
  /**
   * Calls the listener repeatedly while other nodes cannot be heard, and once when they can be heard again: code that
   * derives state from messages should then read it again from the store. Returns a function that removes the listener.
   */
  onGap(listener: () => void): () => void;
  /** Returns whether messages of other nodes arrive. */
  isConnected(): boolean;
  close(): Promise<void>;
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
    ready: () => undefined,
    onGap: () => () => {},
    isConnected: () => true,
    close: async () => {},
  };
};
