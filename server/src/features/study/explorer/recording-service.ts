import type { Game } from '@tabiya/chess/rules/game.ts';
import { parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import { EXPLORED_PLIES } from '@tabiya/contract/study/explorer.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService } from '../../play/games/service.ts';
import { isRecorded } from './policy.ts';
import { hashOf } from './position-hash.ts';
import type { PlayedGame, Positions } from './positions.ts';
import * as rows from './store.ts';

export interface RecordingService {
  /** Notes a game that everybody may see, to be recorded soon. */
  note(gameId: string): Promise<void>;
  /** Records a bounded number of games that were noted, and else of older ones. Returns whether there may be more. */
  work(): Promise<boolean>;
}

export interface RecordingNeeds {
  games: Pick<GamesService, 'finished' | 'shownAfter'>;
}

/** Games that are read and written at once: few, so that a move waits for at most some 10 ms. */
const GAMES_AT_ONCE = 20;
/**
 * Age from which games are looked for without having been noted: those before this feature, and those whose note was
 * lost in a crash. Younger ones may still be running.
 */
const CATCH_UP_AGE_MS = 24 * 3_600_000;

export const createRecording = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  positions: Positions,
  { games }: RecordingNeeds,
): RecordingService => {
  const record = async (ids: readonly string[]): Promise<void> => {
    const finished = await games.finished(ids);
    const played: PlayedGame[] = [];
    for (const { view, game } of finished) {
      if (!isRecorded(view, game)) continue;
      await nextTurn();
      played.push(toPlayedGame(view, game));
    }
    if (played.length > 0) await positions.record(played);
  };

  const recordPending = async (): Promise<boolean> => {
    const ids = await rows.pendingGames(store, GAMES_AT_ONCE);
    if (ids.length === 0) return false;
    await record(ids);
    // A crash before this repeats the record, which leaves known games alone.
    await rows.removePending(store, ids);
    return true;
  };

  const catchUp = async (): Promise<boolean> => {
    const after = await rows.caughtUpTo(store);
    const before = firstIdAt(now() - CATCH_UP_AGE_MS);
    const ids = await games.shownAfter(after, { before, limit: GAMES_AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return false;
    await record(ids);
    await rows.setCaughtUpTo(store, last);
    return true;
  };

  return {
    note: (gameId) => rows.addPending(store, gameId),
    work: async () => (await recordPending()) || (await catchUp()),
  };
};

/** Returns the lowest id of a game that began at an instant: ids of games begin with 48 bits of time. */
const firstIdAt = (at: number): string => {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};

const toPlayedGame = (view: GameView, game: Game): PlayedGame => {
  if (game.end === undefined || game.end.result === '*') throw new Error(`game ${view.id} has no result`);
  return {
    id: view.id,
    endedAt: view.events.at(-1)?.at ?? view.startedAt,
    players: { white: view.white.id, black: view.black.id },
    ratings: { white: view.white.rating, black: view.black.rating },
    timeClass: view.timeClass,
    rated: view.rated,
    result: game.end.result,
    moves: openingMoves([...game.moves].map(({ uci }) => uci)),
  };
};

const openingMoves = (moves: readonly string[]): PlayedGame['moves'] => {
  let position = startPosition();
  return moves.slice(0, EXPLORED_PLIES).map((uci) => {
    const move = parseMove(position, uci);
    if (move === undefined) throw new Error(`${uci} is not legal`);
    const before = hashOf(position);
    position = positionAfter(position, move);
    return { position: before, uci };
  });
};
