import type { Log } from '../site/log.ts';

export type BusListener = (message: unknown) => void;

/** Carries messages between the parts of a site and between its nodes: a message must survive JSON. */
export interface Bus {
  /**
   * Delivers to every subscriber of the channel on every node, the publisher included, after the current turn and in the
   * order of the publisher. Other nodes may miss a message: `onGap` says when.
   */
  publish(channel: string, message: unknown): void;
  /** Returns what ends the subscription; nothing is delivered after that. */
  subscribe(channel: string, listener: BusListener): () => void;
  /**
   * Resolves when nothing is missed any more that other nodes publish to a channel which has a subscriber here, or when
   * that cannot be waited for. Undefined: that is so already.
   */
  ready(channel: string): Promise<void> | undefined;
  /**
   * The listener is called again and again while other nodes are not heard, and once when they are heard again: whoever
   * keeps something true by what it hears should look it up. Returns what takes it off.
   */
  onGap(listener: () => void): () => void;
  /** Whether other nodes are heard. */
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
