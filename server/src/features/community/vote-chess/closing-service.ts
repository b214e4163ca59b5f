import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { VoteGameLog } from './game-log-service.ts';
import type { VoteGameNews } from './news-service.ts';
import { dueGames, lockGame } from './store.ts';
import type { Windows } from './windows-service.ts';

/** Closes windows that nobody's vote has closed. */
export interface WindowClosing {
  /** Closes all windows whose time is over. Several nodes may do it at once: each window closes once. */
  closeDue(): Promise<void>;
}

interface ClosingNeeds {
  games: Pick<GamesService, 'whenFair'>;
  log: VoteGameLog;
  windows: Windows;
  news: VoteGameNews;
}

/** Number of windows that are closed before others are looked for. */
const BATCH_SIZE = 100;

export const createWindowClosing = (
  { store, now, log: siteLog }: Pick<Platform, 'store' | 'now' | 'log'>,
  { games, log, windows, news }: ClosingNeeds,
): WindowClosing => {
  const closeDueGame = async (id: string): Promise<void> => {
    const closed = await store.transaction(async (queries) => {
      const row = await lockGame(queries, id);
      if (row === undefined) return undefined;
      return windows.closeIfOver(queries, row, { game: await log.load(queries, row), now: now() });
    });
    if (closed !== undefined) news.changed(id);
  };

  return {
    async closeDue() {
      await games.whenFair([]);
      for (;;) {
        const due = await dueGames(store, now(), BATCH_SIZE);
        let failed = 0;
        for (const id of due) {
          await closeDueGame(id).catch((err: unknown) => {
            failed += 1;
            siteLog.error({ err, gameId: id }, 'the window of a vote game could not be closed');
          });
        }
        if (due.length < BATCH_SIZE || failed > 0) return;
      }
    },
  };
};
