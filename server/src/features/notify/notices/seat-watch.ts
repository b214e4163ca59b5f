import { timeLeft, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { opposite, type Color, type TimeClass } from '@tabiya/chess/rules/types.ts';
import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AlertsService } from '../alerts/service.ts';

/** Seat of a member in a running game of this node. */
interface MemberSeat {
  gameId: string;
  color: Color;
  accountId: string;
  opponentId: string;
  timeClass: TimeClass;
  game: Game;
  /** True when the player has the game open. */
  isHere: boolean;
}

export interface SeatWatchNeeds {
  alerts: Pick<AlertsService, 'raise' | 'withdraw'>;
  games: { memberSeats(): MemberSeat[] };
}

/** Alerts members whose live games wait for them while they are elsewhere, until they return. */
export interface SeatWatch {
  /** Checks every game of this node once. */
  look(): Promise<void>;
}

/** Time for which a seat may be empty before its player is alerted, because pages change and connections drop, ms. */
export const SEAT_GRACE_MS = 3_000;
/** Remaining time that counts as low, ms; in a short game a fifth of the initial time. */
const LOW_TIME_MS = 30_000;

type SeatAlert = Extract<
  AlertPayload,
  { alertType: 'game' | 'game_started' | 'game_draw_offered' | 'game_low_time' }
>['alertType'];

interface Watched {
  accountId: string;
  gameId: string;
  /** Undefined while the player is at the board. */
  awaySince: number | undefined;
  told: SeatAlert | undefined;
}

export const createSeatWatch = (
  { now, isOnline }: Pick<Platform, 'now' | 'isOnline'>,
  { alerts, games }: SeatWatchNeeds,
): SeatWatch => {
  /** Players who were seen at the board, or on the site, since the game began. */
  const watched = new Map<string, Watched>();

  const tell = async (watch: Watched, seat: MemberSeat | undefined, next: SeatAlert | undefined) => {
    const { accountId: to, gameId: key, told } = watch;
    if (told === next) return;
    watch.told = next;
    if (told !== undefined) await alerts.withdraw({ to, alertType: told, key });
    if (seat !== undefined && next !== undefined) await alerts.raise({ to, payload: payloadOf(seat, next) });
  };

  const watchSeat = async (name: string, seat: MemberSeat) => {
    const { accountId, gameId, isHere } = seat;
    const known = watched.get(name);
    if (known === undefined && !isHere && !isOnline(accountId)) return;
    const watch = known ?? { accountId, gameId, awaySince: undefined, told: undefined };
    watched.set(name, watch);
    watch.awaySince = isHere ? undefined : (watch.awaySince ?? now());
    const isAway = watch.awaySince !== undefined && now() - watch.awaySince >= SEAT_GRACE_MS;
    await tell(watch, seat, isAway ? waitsFor(seat, now()) : undefined);
  };

  return {
    async look() {
      const seats = new Map(games.memberSeats().map((seat) => [`${seat.gameId} ${seat.color}`, seat]));
      for (const [name, watch] of watched) {
        if (seats.has(name)) continue;
        watched.delete(name);
        await tell(watch, undefined, undefined);
      }
      for (const [name, seat] of seats) await watchSeat(name, seat);
    },
  };
};

/** Returns the most urgent alert for the player of a seat; undefined while the opponent is to move. */
const waitsFor = ({ game, color }: MemberSeat, now: number): SeatAlert | undefined => {
  const isTurn = turnOf(game) === color;
  const low = Math.min(LOW_TIME_MS, game.setup.timeControl.base / 5);
  if (isTurn && game.ply >= 2 && timeLeft(game, color, now) < low) return 'game_low_time';
  if (game.drawOffer === opposite(color)) return 'game_draw_offered';
  if (game.ply < 2) return 'game_started';
  return isTurn ? 'game' : undefined;
};

const payloadOf = ({ gameId, opponentId: by, timeClass }: MemberSeat, alertType: SeatAlert): AlertPayload =>
  alertType === 'game' || alertType === 'game_started'
    ? { alertType, gameId, by, timeClass }
    : { alertType, gameId, by };
