import type { Queries } from '../../../platform/store/store.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { GamesService } from '../games/service.ts';
import type { ChatTable } from './place-service.ts';

export interface MessageAlertsNeeds {
  alerts: Pick<AlertsService, 'raise' | 'tell' | 'withdraw'>;
  games: Pick<GamesService, 'game' | 'isAtBoard' | 'playersOf'>;
}

/** Alerts a player of a daily game who is away that the opponent has written, once until it is read. */
export interface MessageAlerts {
  /** Returns whom a line of `by` is told, if anybody. */
  readerOf(table: ChatTable, by: string): Promise<string | undefined>;
  raise(queries: Queries, line: { to: string; by: string; gameId: string }): Promise<void>;
  tell(accountId: string): void;
  /** Removes the alert of somebody who reads the room. */
  read(table: ChatTable, accountId: string): Promise<void>;
}

export const createMessageAlerts = ({ alerts, games }: MessageAlertsNeeds): MessageAlerts => {
  const isDaily = async (gameId: string): Promise<boolean> =>
    (await games.game(gameId))?.setup.timeControl.perMove !== undefined;
  return {
    async readerOf({ gameId, room }, by) {
      if (room !== 'players' || !(await isDaily(gameId))) return undefined;
      const other = (await games.playersOf(gameId))?.players.find((id) => id !== by);
      return other === undefined || (await games.isAtBoard(gameId, other)) ? undefined : other;
    },
    raise: (queries, { to, by, gameId }) =>
      alerts.raise({ to, payload: { alertType: 'game_message', gameId, by } }, queries),
    tell: (accountId) => alerts.tell(accountId),
    async read({ gameId, room }, accountId) {
      if (room !== 'players' || !(await isDaily(gameId))) return;
      await alerts.withdraw({ to: accountId, alertType: 'game_message', key: gameId });
    },
  };
};
