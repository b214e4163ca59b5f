import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import { LOW_TIME_MS } from '@tabiya/contract/play/daily-games.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { ConditionalMovesService } from '../conditional-moves/service.ts';
import type { GamesService, UntoldTurn } from '../games/service.ts';

export interface TurnAlertsNeeds {
  alerts: Pick<AlertsService, 'raise' | 'tell' | 'withdraw'>;
  games: Pick<GamesService, 'isAtBoard' | 'markTold' | 'untoldTurns'>;
  /** Turns that are answered at once are told to nobody. */
  conditionalMoves: Pick<ConditionalMovesService, 'answer'>;
}

/** Alerts players of daily games, once for each turn, whatever restarts meanwhile. */
export interface TurnAlerts {
  /** Tells of all turns of which somebody has not been told. */
  look(): Promise<void>;
  /** Removes the alerts of a game that is over. */
  over(gameId: string, players: readonly string[]): Promise<void>;
}

const BATCH_SIZE = 200;
/** Alerts that end when their player has moved. */
const OF_TURN = ['game', 'game_started', 'game_low_time', 'game_draw_offered'] as const;
/** Alerts that end with the turn that they are of; the others may be of the present position. */
const OF_ONE_TURN = ['game', 'game_low_time'] as const;

export const createTurnAlerts = (
  { store, now, log }: Pick<Platform, 'store' | 'now' | 'log'>,
  { alerts, games, conditionalMoves }: TurnAlertsNeeds,
): TurnAlerts => {
  const withdraw = (to: string, key: string) => alerts.withdraw({ to, alertType: OF_TURN, key });

  const tell = async (turn: UntoldTurn): Promise<void> => {
    // What the player who waits was told of an earlier turn is done.
    if (turn.isNew && !turn.isFirst) await withdraw(turn.waiterId, turn.gameId);
    const news = newsOf(turn);
    const absent = await Promise.all(news.map(async ({ to }) => !(await games.isAtBoard(turn.gameId, to))));
    const told = news.filter((_, at) => absent[at]);
    // The mark and the alerts, with what carries them, become durable together.
    const isDone = await store.transaction(async (queries) => {
      if (!(await games.markTold(queries, turn))) return false;
      // If the move before was an automatic answer, what the player was told of the last turn is still there.
      if (turn.isNew) await alerts.withdraw({ to: turn.moverId, alertType: OF_ONE_TURN, key: turn.gameId }, queries);
      for (const alert of told) await alerts.raise(alert, queries);
      return true;
    });
    if (isDone) for (const { to } of told) alerts.tell(to);
  };

  return {
    async look() {
      for (;;) {
        const turns = await games.untoldTurns(now() + LOW_TIME_MS, BATCH_SIZE);
        let failed = 0;
        const answered = await conditionalMoves.answer(turns.filter(({ isNew }) => isNew));
        for (const turn of turns.filter(({ gameId }) => !answered.has(gameId))) {
          await tell(turn).catch((err: unknown) => {
            failed += 1;
            log.warn({ err, gameId: turn.gameId }, 'the players of a daily game could not be told of its turn');
          });
        }
        if (turns.length < BATCH_SIZE || failed > 0) return;
      }
    },
    async over(gameId, players) {
      for (const to of players) await withdraw(to, gameId);
    },
  };
};

/** Returns what each player is told. */
const newsOf = (turn: UntoldTurn): { to: string; payload: AlertPayload }[] => {
  const { gameId, moverId, waiterId } = turn;
  const about = (by: string) => ({ gameId, by, timeClass: 'daily' as const });
  const news: { to: string; payload: AlertPayload }[] = [];
  if (turn.isNew && turn.isFirst) {
    news.push({ to: moverId, payload: { alertType: 'game_started', ...about(waiterId) } });
    news.push({ to: waiterId, payload: { alertType: 'game_started', ...about(moverId) } });
  } else if (turn.isNew) {
    news.push({ to: moverId, payload: { alertType: 'game', ...about(waiterId) } });
  }
  if (turn.isLow) news.push({ to: moverId, payload: { alertType: 'game_low_time', ...about(waiterId) } });
  if (turn.drawTo !== null) {
    const by = turn.drawTo === moverId ? waiterId : moverId;
    news.push({ to: turn.drawTo, payload: { alertType: 'game_draw_offered', ...about(by) } });
  }
  return news;
};
