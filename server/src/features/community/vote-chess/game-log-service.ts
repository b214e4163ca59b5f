import { applyEvent, newGame, type Game } from '@tabiya/chess/rules/game.ts';
import type { GameSetup } from '@tabiya/chess/rules/game-setup.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GameRow } from './game-row.ts';
import { eventsAfter } from './store.ts';

const HOUR_MS = 3_600_000;
/** Number of games whose replayed state a node keeps. */
const KEPT_GAMES = 200;

/** Replays the logs of vote games. */
export interface VoteGameLog {
  load(queries: Queries, row: GameRow): Promise<Game>;
}

export const setupOf = (row: GameRow): GameSetup => ({
  variant: row.variant,
  ...(row.initial_fen !== null && { initialFen: row.initial_fen }),
  timeControl: { base: 0, increment: 0, perMove: row.hours * HOUR_MS },
  startedAt: row.started_at ?? row.created_at,
});

export const createVoteGameLog = (): VoteGameLog => {
  // States of games never change, so that only later events have to be read.
  const known = new Map<string, Game>();
  return {
    async load(queries, row) {
      if (row.started_at === null) return newGame(setupOf(row));
      const before = known.get(row.id) ?? newGame(setupOf(row));
      const events = await eventsAfter(queries, row.id, before.seq);
      const game = events.reduce(applyEvent, before);
      known.delete(row.id);
      known.set(row.id, game);
      const [oldest] = known.keys();
      if (known.size > KEPT_GAMES && oldest !== undefined) known.delete(oldest);
      return game;
    },
  };
};
