import type { Log } from '../site/log.ts';

/** A fact that other features may react to. Declared once, in the `events.ts` of its feature. */
export interface DomainEvent<Payload> {
  name: string;
  /** Exists only for the type checker. */
  payload?: Payload;
}

/** Declares an event: `export const gameEnded = defineEvent<GameEnded>('games.ended')`. */
export const defineEvent = <Payload>(name: string): DomainEvent<Payload> => ({ name });

type Listener<Payload> = (payload: Payload) => void | Promise<void>;

export interface DomainEvents {
  /** Returns a function that removes the listener. */
  on<Payload>(event: DomainEvent<Payload>, listener: Listener<Payload>): () => void;
  /**
   * Calls each listener independently, after the current turn. Call it once the change is committed, because listeners
   * read it from the store. Work that a crash must not lose is a job, sent in the same transaction.
   */
  emit<Payload>(event: DomainEvent<Payload>, payload: Payload): void;
  /**
   * Resolves when every listener, and every event that listeners emitted, is done. For tests and for a graceful stop.
   */
  settle(): Promise<void>;
}

/** Creates the events of one process. A listener that fails is logged and does not affect the others. */
export const createEvents = (log: Log): DomainEvents => {
  const listeners = new Map<string, Set<Listener<never>>>();
  const running = new Set<Promise<void>>();

  const run = async (name: string, task: () => void | Promise<void>) => {
    try {
      await Promise.resolve().then(task);
    } catch (err) {
      log.error({ err, event: name }, 'an event listener failed');
    }
  };

  return {
    on(event, listener) {
      const own: Listener<never> = (payload) => listener(payload);
      const all = listeners.get(event.name) ?? new Set();
      listeners.set(event.name, all.add(own));
      return () => void all.delete(own);
    },
    emit(event, payload) {
      for (const listener of listeners.get(event.name) ?? []) {
        const task = run(event.name, () => listener(payload as never));
        running.add(task);
        void task.finally(() => running.delete(task));
      }
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
