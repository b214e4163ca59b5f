import { noticeChannel } from '@tabiya/contract/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PresenceNeeds, PresenceService } from './service.ts';

/** Tells friends who are here that somebody came, went, began to play or stopped. */
export interface PresenceNews {
  /** Something may be otherwise with the account: what is so soon is told once. */
  stir(accountId: string): void;
  /** Tells what waits, and nothing more. */
  stop(): Promise<void>;
}

/** Changes of one account within this time are told as one, ms. */
const TOGETHER = 300;
/** So many accounts' last news are remembered, so that nothing is told twice. */
const REMEMBERED = 50_000;

export const createPresenceNews = (
  { room, log }: Pick<Platform, 'room' | 'log'>,
  service: PresenceService,
  { accounts, friends }: Pick<PresenceNeeds, 'accounts' | 'friends'>,
): PresenceNews => {
  const notices = room(noticeChannel);
  const waiting = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const told = new Map<string, string>();

  const tell = async (accountId: string): Promise<void> => {
    const friendIds = (await friends.friendIdsOf(accountId)).filter((id) => service.isHere(id));
    if (friendIds.length === 0) return void told.delete(accountId);
    const entry = (await accounts.directoryOf([accountId])).get(accountId);
    const view = entry && (await service.toFriends([entry])).get(accountId);
    if (view === undefined) return;
    const text = JSON.stringify({ ...view, statusAt: null });
    if (told.get(accountId) === text) return;
    told.delete(accountId);
    told.set(accountId, text);
    for (const [oldest] of told) {
      if (told.size <= REMEMBERED) break;
      told.delete(oldest);
    }
    for (const id of friendIds) notices.passing(id, 'presence', view);
  };

  const run = (accountId: string) => {
    waiting.delete(accountId);
    const task = tell(accountId)
      .catch((err: unknown) => log.warn({ err }, 'friends could not be told of each other'))
      .finally(() => running.delete(task));
    running.add(task);
  };

  return {
    stir(accountId) {
      if (waiting.has(accountId)) return;
      waiting.set(accountId, setTimeout(() => run(accountId), TOGETHER).unref());
    },
    async stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running);
    },
  };
};
