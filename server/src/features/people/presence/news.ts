import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { PresenceNeeds, PresenceService } from './service.ts';

/** Tells friends who are here that somebody came, went, began to play or stopped. */
export interface PresenceNews {
  /** Something may be otherwise with the account: what is so soon is told once. */
  stir(accountId: string): void;
  /** Tells what waits, and nothing more. */
  stop(): Promise<void>;
}

/** Changes within this time are told as one, whosesoever they are: a crowd that arrives is few frames for each friend. */
const TOGETHER = 300;
/** So many accounts are looked up in one question. */
const AT_ONCE = 500;
/** So many accounts' last news are remembered, so that nothing is told twice. */
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

  /** Whether it is otherwise than what was told last. */
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
    // A part at a time, so that no question to the store is long.
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
