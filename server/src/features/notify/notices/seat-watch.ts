import { timeLeft, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { opposite, type Color, type TimeClass } from '@tabiya/chess/rules/types.ts';
import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AlertsService } from '../alerts/service.ts';

/** The place of a member in a running game of this node. */
interface MemberSeat {
  gameId: string;
  color: Color;
  accountId: string;
  opponentId: string;
  timeClass: TimeClass;
  game: Game;
  /** The player has the game open. */
  isHere: boolean;
}

export interface SeatWatchNeeds {
  alerts: Pick<AlertsService, 'raise' | 'withdraw'>;
  games: { memberSeats(): MemberSeat[] };
}

/** Tells members of live games that wait for them while they are elsewhere, and stops when they come. */
export interface SeatWatch {
  /** Looks once at every game of this node. */
  look(): Promise<void>;
}

/** A seat may be empty for so long before its player is told, as pages are changed and lines are lost, ms. */
export const SEAT_GRACE_MS = 3_000;
/** Time runs low from here on, ms; in a short game from a fifth of what there was. */
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
  /** Of players who were seen at the board, or on the site, since the game began. */
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

/** What is most pressing for the player of a seat; undefined while the opponent thinks. */
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
