import { newGame } from '@tabiya/chess/rules/game.ts';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { closesAt } from '@tabiya/chess/voting/voting.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { setupOf } from './game-log-service.ts';
import { isLone, type GameRow } from './game-row.ts';
import { teamSizes } from './member-store.ts';
import { writeStart } from './store.ts';
import type { WindowsNeeds } from './windows-service.ts';

/** How games begin, within the transaction that holds them. */
export interface GameStart {
  /** Begins a game whose teams are complete. */
  ifComplete(queries: Queries, row: GameRow): Promise<void>;
  /** Begins a game if both sides have a member; returns whether they have. */
  early(queries: Queries, row: GameRow): Promise<boolean>;
}

export const createGameStart = ({ now }: Pick<Platform, 'now'>, { opened }: WindowsNeeds): GameStart => {
  const begin = async (queries: Queries, row: GameRow): Promise<void> => {
    const started = { ...row, status: 'playing' as const, started_at: now() };
    const game = newGame(setupOf(started));
    const closes = closesAt(game)!;
    await writeStart(queries, { ...started, closes_at: closes });
    await opened(queries, { row: { ...started, closes_at: closes }, game });
  };
  return {
    async ifComplete(queries, row) {
      if (row.status !== 'open') return;
      const sizes = await teamSizes(queries, row.id);
      const isComplete = COLORS.every((side) => sizes[side] >= (isLone(row, side) ? 1 : row.min_voters));
      if (isComplete) await begin(queries, row);
    },
    async early(queries, row) {
      const sizes = await teamSizes(queries, row.id);
      if (COLORS.some((side) => sizes[side] === 0)) return false;
      await begin(queries, row);
      return true;
    },
  };
};
