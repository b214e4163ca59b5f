import { newGame, replay, type Game } from '@tabiya/chess/rules/game.ts';
import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import type { GamePresenceView } from '@tabiya/contract/play/games.ts';
import { sideOf, type OpenGame } from './open-game.ts';
import { toPresenceView } from './view.ts';

/** Returns whether everybody may know all of a game: it has no delay, or it ended more than the delay ago. */
export const isPublic = ({ delay, settled, events }: OpenGame, now: number): boolean =>
  delay === 0 || (settled && (events.at(-1)?.at ?? 0) + delay <= now);

/** Returns the events of a delayed game that spectators may see by now, each shifted by the delay. */
export const seenEvents = ({ delay, events }: OpenGame, now: number): GameEvent[] =>
  events.filter(({ at }) => at + delay <= now).map((event) => later(event, delay));

/** Returns when the next hidden event may be seen; `Infinity` if none is hidden. */
export const nextSeenAt = ({ delay, events }: OpenGame, now: number): number =>
  Math.min(...events.map(({ at }) => at + delay).filter((at) => at > now));

/** Returns the game as spectators may know it: the game itself if nothing is hidden from them. */
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

/**
 * Returns the presence that spectators may know; it leaves out the players, because theirs would reveal the present.
 */
export const publicPresence = (open: OpenGame, now: number): GamePresenceView => {
  const presence = toPresenceView(open);
  return isPublic(open, now) ? presence : { ...presence, white: true, black: true, away: {} };
};

/** Returns the game as one account (null: a visitor) may know it. */
export const gameFor = (open: OpenGame, viewerId: string | null, now: number): OpenGame =>
  sideOf(open, viewerId) === undefined ? publicOf(open, now) : open;

/**
 * Returns a running game as it was some moves ago, and a finished one as it is: what is exported is read by programs that
 * must not help to play the game.
 */
export const movesAgo = (open: OpenGame, moves: number): OpenGame => {
  if (open.game.end) return open;
  const made = open.events.flatMap(({ type }, index) => (type === 'move' ? [index] : []));
  const events = open.events.slice(0, made.at(-moves) ?? 0);
  const { setup } = open.game;
  return { ...open, events, game: events.length === 0 ? newGame(setup) : replay(setup, events) };
};

/** Clocks run from the instants of events, so all instants are shifted. */
const later = (event: GameEvent, delay: number): GameEvent =>
  event.type === 'downtime'
    ? { ...event, at: event.at + delay, from: event.from + delay, to: event.to + delay }
    : { ...event, at: event.at + delay };

interface Replayed {
  game: Game;
  events: GameEvent[];
}

/** Cache of replayed games, because many people may open a game at once. */
const lately = new WeakMap<GameEvent[], Replayed>();

const replayed = ({ game, events: log, delay }: OpenGame, events: GameEvent[]): Replayed => {
  const known = lately.get(log);
  if (known?.events.length === events.length) return known;
  const setup = { ...game.setup, startedAt: game.setup.startedAt + delay };
  const now = { events, game: events.length === 0 ? newGame(setup) : replay(setup, events) };
  lately.set(log, now);
  return now;
};
