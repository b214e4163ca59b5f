import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { PresenceNeeds, PresenceService } from './service.ts';

/** Notifies online friends when a member arrives, leaves, starts or stops playing. */
export interface PresenceUpdates {
  /** Marks the presence of the account as changed; changes that soon follow are sent together. */
  invalidate(accountId: string): void;
  /** Drops pending changes and waits for a running notification. */
  stop(): Promise<void>;
}

/**
 * Debounce time in which changes of all accounts are collected, ms: a crowd that arrives causes few frames for each
 * friend.
 */
const DEBOUNCE_MS = 300;
/** Number of accounts to look up in one query. */
const BATCH_SIZE = 500;
/** Number of accounts whose last update is remembered, so that nothing is sent twice. */
const MAX_REMEMBERED_ACCOUNTS = 50_000;

export const createPresenceUpdates = (
  { room, log }: Pick<Platform, 'room' | 'log'>,
  service: PresenceService,
  { accounts, friends }: Pick<PresenceNeeds, 'accounts' | 'friends'>,
): PresenceUpdates => {
  const notices = room(noticeChannel);
  const sent = new Map<string, string>();
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /** Returns whether the presence differs from the one sent last. */
  const isNew = (view: PresenceView): boolean => {
    const text = JSON.stringify({ ...view, statusAt: null });
    if (sent.get(view.id) === text) return false;
    sent.delete(view.id);
    sent.set(view.id, text);
    for (const [oldest] of sent) {
      if (sent.size <= MAX_REMEMBERED_ACCOUNTS) break;
      sent.delete(oldest);
    }
    return true;
  };

  const notify = async (accountIds: readonly string[]): Promise<void> => {
    const watchers = new Map<string, string[]>();
    for (const id of accountIds) {
      const here = (await friends.friendIdsOf(id)).filter((friendId) => service.isHere(friendId));
      if (here.length > 0) watchers.set(id, here);
      else sent.delete(id);
    }
    const entries = await accounts.directoryOf([...watchers.keys()]);
    const views = await service.toFriends([...entries.values()]);
    const updates = new Map<string, PresenceView[]>();
    for (const view of [...views.values()].filter(isNew)) {
      for (const id of watchers.get(view.id) ?? []) {
        const all = updates.get(id) ?? [];
        all.push(view);
        updates.set(id, all);
      }
    }
    for (const [id, all] of updates) notices.passing(id, 'presence', all);
  };

  const run = async (): Promise<void> => {
    const all = [...waiting];
    waiting = new Set();
    // Batches keep each query short.
    for (let first = 0; first < all.length; first += BATCH_SIZE) await notify(all.slice(first, first + BATCH_SIZE));
  };
  const runSoon = () => {
    timer = setTimeout(() => {
      running = run()
        .catch((err: unknown) => log.warn({ err }, 'friends could not be told of each other'))
        .finally(() => {
          timer = undefined;
          if (waiting.size > 0) runSoon();
        });
    }, DEBOUNCE_MS).unref();
  };

  return {
    invalidate(accountId) {
      waiting.add(accountId);
      if (timer === undefined) runSoon();
    },
    async stop() {
      clearTimeout(timer);
      waiting.clear();
      await running;
      clearTimeout(timer);
    },
  };
};
