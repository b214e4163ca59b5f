import type { GameEvent } from '@tabiya/chess/types.ts';
import type { Store } from '../../platform/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { ArchiveService } from '../archive/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import { foldGame } from './fold-service.ts';
import { openGameOf } from './open-game.ts';
import { prepareGame, type NewGame } from './start.ts';
import { appendLines, insertGame, loggedGames } from './store.ts';

/** A game that was played to its end elsewhere. */
export interface PlayedGame extends NewGame {
  /** UUID, so that the same game again is no other one. */
  id: string;
  startedAt: number;
  /** The whole log, the end included. */
  events: readonly GameEvent[];
}

interface ImportServices {
  store: Store;
  accounts: Pick<AccountsService, 'playersById'>;
  ratings: Pick<RatingsService, 'current' | 'applyResult'>;
  archive: Pick<ArchiveService, 'recordGame'>;
}

/** Takes the game in as if it had been played here, ratings and archives included; again is no harm. */
export const importGame = async (services: ImportServices, played: PlayedGame): Promise<void> => {
  const { store } = services;
  if ((await loggedGames(store, [played.id])).length === 0) await writeLog(services, played);
  const [row] = await loggedGames(store, [played.id]);
  if (row === undefined) throw new Error(`game ${played.id} is gone`);
  const players = await services.accounts.playersById([row.white_id, row.black_id]);
  await foldGame(services, openGameOf(row, players));
};

const writeLog = async (services: ImportServices, played: PlayedGame): Promise<void> => {
  const { row } = await prepareGame({ ...services, now: () => played.startedAt }, played);
  const lines = played.events.map((event) => ({ gameId: played.id, seq: event.seq, event: JSON.stringify(event) }));
  await services.store.transaction(async (queries) => {
    await insertGame(queries, { ...row, id: played.id });
    await appendLines(queries, lines);
  });
};
