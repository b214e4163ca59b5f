import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { PresenceNeeds, PresenceService } from './service.ts';

/** Notifies online friends when a member arrives, leaves, starts or stops playing. */
export interface PresenceNews {
  /** Marks the presence of the account as changed; changes that soon follow are sent together. */
  stir(accountId: string): void;
  /** Drops pending changes and waits for a running notification. */
  stop(): Promise<void>;
}

/**
 * Debounce time in which changes of all accounts are collected, ms: a crowd that arrives causes few frames for each
 * friend.
 */
const TOGETHER = 300;
/** Number of accounts to look up in one query. */
const AT_ONCE = 500;
/** Number of accounts whose last update is remembered, so that nothing is sent twice. */
const REMEMBERED = 50_000;

export const createPresenceNews = (
  { room, log }: Pick<Platform, 'room' | 'log'>,
  service: PresenceService,
  { accounts, friends }: Pick<PresenceNeeds, 'accounts' | 'friends'>,
): PresenceNews => {
  const notices = room(noticeChannel);
  const told = new Map<string, string>();
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /** Returns whether the presence differs from the one sent last. */
  const isNew = (view: PresenceView): boolean => {
    const text = JSON.stringify({ ...view, statusAt: null });
    if (told.get(view.id) === text) return false;
    told.delete(view.id);
    told.set(view.id, text);
    for (const [oldest] of told) {
      if (told.size <= REMEMBERED) break;
      told.delete(oldest);
    }
    return true;
  };

  const tell = async (accountIds: readonly string[]): Promise<void> => {
    const watchers = new Map<string, string[]>();
    for (const id of accountIds) {
      const here = (await friends.friendIdsOf(id)).filter((friendId) => service.isHere(friendId));
      if (here.length > 0) watchers.set(id, here);
      else told.delete(id);
    }
    const entries = await accounts.directoryOf([...watchers.keys()]);
    const views = await service.toFriends([...entries.values()]);
    const news = new Map<string, PresenceView[]>();
    for (const view of [...views.values()].filter(isNew)) {
      for (const id of watchers.get(view.id) ?? []) {
        const all = news.get(id) ?? [];
        all.push(view);
        news.set(id, all);
      }
    }
    for (const [id, all] of news) notices.passing(id, 'presence', all);
  };

  const run = async (): Promise<void> => {
    const all = [...waiting];
    waiting = new Set();
    // Batches keep each query short.
    for (let first = 0; first < all.length; first += AT_ONCE) await tell(all.slice(first, first + AT_ONCE));
  };
  const runSoon = () => {
    timer = setTimeout(() => {
      running = run()
        .catch((err: unknown) => log.warn({ err }, 'friends could not be told of each other'))
        .finally(() => {
          timer = undefined;
          if (waiting.size > 0) runSoon();
        });
    }, TOGETHER).unref();
  };

  return {
    stir(accountId) {
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
