import type { Log } from '../site/log.ts';

/** Something that happened, which other features may react to. Declared once, in `events.ts` of its feature. */
export interface DomainEvent<Payload> {
  name: string;
  /** Only for the type checker. */
  payload?: Payload;
}

/** Declares an event: `export const gameEnded = defineEvent<GameEnded>('games.ended')`. */
export const defineEvent = <Payload>(name: string): DomainEvent<Payload> => ({ name });

type Listener<Payload> = (payload: Payload) => void | Promise<void>;

export interface DomainEvents {
  /** Returns what takes the listener off again. */
  on<Payload>(event: DomainEvent<Payload>, listener: Listener<Payload>): () => void;
  /**
   * Tells the listeners, each on its own, after the current turn. Call it when the change is committed: listeners read it
   * from the store. What must not be lost in a crash is a job, sent in the same transaction.
   */
  emit<Payload>(event: DomainEvent<Payload>, payload: Payload): void;
  /** Resolves when every listener, and every event that listeners emitted, is done: for tests and for a graceful stop. */
  settle(): Promise<void>;
}

/** Events within one process. A listener that fails is logged and disturbs nobody. */
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
