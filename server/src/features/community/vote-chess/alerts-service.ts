import { COLORS, opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import { markTold, toldMembers } from './member-store.ts';
import { gameOf } from './store.ts';

/** The news for a team: its window has opened or will close soon, or the game is over. */
export interface ToldWindow {
  gameId: string;
  ply: number;
  what: 'opened' | 'closing' | 'over';
}

/** Alerts the members of teams, once each, whatever restarts meanwhile. */
export interface VoteAlerts {
  tellOf(window: ToldWindow, signal: AbortSignal): Promise<void>;
}

/** Number of members who are told in one transaction. */
const BATCH_SIZE = 200;
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

const markOf = (ply: number, isClosing: boolean): number => 2 * ply + (isClosing ? 1 : 0);

export const createVoteAlerts = (
  { store }: Pick<Platform, 'store'>,
  { alerts }: { alerts: Pick<AlertsService, 'raise' | 'tell' | 'withdraw'> },
): VoteAlerts => {
  /** Removes the alerts of a window that has closed. */
  const withdraw = async (gameId: string, side: Color, ply: number) => {
    for (let after = FIRST_UUID; ;) {
      const mark = markOf(ply, true);
      const ids = await toldMembers(store, gameId, { side, mark, after, limit: BATCH_SIZE });
      for (const to of ids) await alerts.withdraw({ to, alertType: 'votechess_game', key: gameId });
      if (ids.length < BATCH_SIZE) return;
      after = ids.at(-1)!;
    }
  };

  const raise = async (game: { id: string; name: string }, side: Color, { ply, what }: ToldWindow) => {
    const mark = markOf(ply, what === 'closing');
    // The marks and the alerts, with what carries them, become durable together.
    const told = await store.transaction(async (queries) => {
      const ids = await markTold(queries, game.id, { side, ply, mark, limit: BATCH_SIZE });
      for (const to of ids) {
        // An alert that is already there would only move to the top, and would not be sent again.
        if (what === 'closing') await alerts.withdraw({ to, alertType: 'votechess_game', key: game.id }, queries);
        await alerts.raise({ to, payload: { alertType: 'votechess_game', id: game.id, gameName: game.name } }, queries);
      }
      return ids;
    });
    for (const to of told) alerts.tell(to);
    return told.length;
  };

  return {
    async tellOf(window, signal) {
      const { gameId, ply, what } = window;
      const row = await gameOf(store, gameId);
      if (row === undefined) return;
      if (what === 'over') {
        for (const side of COLORS) await withdraw(gameId, side, row.ply + 1);
        for (const side of COLORS) await withdraw(gameId, side, row.ply);
        return;
      }
      if (row.status !== 'playing' || row.ply + 1 !== ply) return;
      if (what === 'opened' && ply > 1) await withdraw(gameId, opposite(row.turn), ply - 1);
      while ((await raise(row, row.turn, window)) === BATCH_SIZE) signal.throwIfAborted();
    },
  };
};
