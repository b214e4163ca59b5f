import { newGame, replay, type Game } from '@tabiya/chess/rules/game.ts';
import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import type { GamePresenceView } from '@tabiya/contract/play/games.ts';
import { sideOf, type OpenGame } from './open-game.ts';
import { toPresenceView } from './view.ts';

/** Whether everybody may know all of a game: it has no delay, or its end is older than that. */
export const isPublic = ({ delay, settled, events }: OpenGame, now: number): boolean =>
  delay === 0 || (settled && (events.at(-1)?.at ?? 0) + delay <= now);

/** Of a game with a delay, what may be seen by now, as if all of it happened that much later. */
export const seenEvents = ({ delay, events }: OpenGame, now: number): GameEvent[] =>
  events.filter(({ at }) => at + delay <= now).map((event) => later(event, delay));

/** When the next of what has happened may be seen; `Infinity`: all of it may be already. */
export const nextSeenAt = ({ delay, events }: OpenGame, now: number): number =>
  Math.min(...events.map(({ at }) => at + delay).filter((at) => at > now));

/** The game as those know it who watch: the game itself where nothing is hidden from them. */
export const publicOf = (open: OpenGame, now: number): OpenGame => {
  if (open.delay === 0) return open;
  if (isPublic(open, now)) return { ...open, delay: 0 };
  const { white, black } = open.seats;
  return {
    ...open,
    ...replayed(open, seenEvents(open, now)),
    seats: { white: { ...white, ratingAfter: null }, black: { ...black, ratingAfter: null } },
    settled: false,
    rematch: { offeredBy: null, gameId: null },
    away: {},
  };
};

/** Who is there, as those know it who watch. Of the players nothing: it would tell of the present. */
export const publicPresence = (open: OpenGame, now: number): GamePresenceView => {
  const presence = toPresenceView(open);
  return isPublic(open, now) ? presence : { ...presence, white: true, black: true, away: {} };
};

/** The game as one account (null: a visitor) may know it. */
export const gameFor = (open: OpenGame, viewerId: string | null, now: number): OpenGame =>
  sideOf(open, viewerId) === undefined ? publicOf(open, now) : open;

/** Clocks run from the instants of events, so that all of these move. */
const later = (event: GameEvent, delay: number): GameEvent =>
  event.type === 'downtime'
    ? { ...event, at: event.at + delay, from: event.from + delay, to: event.to + delay }
    : { ...event, at: event.at + delay };

interface Replayed {
  game: Game;
  events: GameEvent[];
}

/** Many people may open a game at once. */
const lately = new WeakMap<GameEvent[], Replayed>();

const replayed = ({ game, events: log, delay }: OpenGame, events: GameEvent[]): Replayed => {
  const known = lately.get(log);
  if (known?.events.length === events.length) return known;
  const setup = { ...game.setup, startedAt: game.setup.startedAt + delay };
  const now = { events, game: events.length === 0 ? newGame(setup) : replay(setup, events) };
  lately.set(log, now);
  return now;
};
