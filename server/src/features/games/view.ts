import { fenOf } from '@tabiya/chess/position.ts';
import { ratingClassOf } from '@tabiya/chess/time-class.ts';
import type { GameGlimpse, GameView, PresenceView } from '@tabiya/contract/games.ts';
import type { OpenGame } from './open-game.ts';

const toGameCore = ({ id, variant, timeClass, rated, seats, game }: OpenGame) => ({
  id,
  variant,
  timeClass,
  ratingClass: ratingClassOf(variant, game.setup.timeControl),
  timeControl: game.setup.timeControl,
  handicap: game.setup.handicap ?? null,
  moveCost: game.setup.moveCost ?? 0,
  rated,
  white: seats.white,
  black: seats.black,
});

export const toGameView = (open: OpenGame): GameView => ({
  ...toGameCore(open),
  initialFen: open.game.setup.initialFen ?? null,
  startedAt: open.game.setup.startedAt,
  events: [...open.events],
  end: open.settled ? (open.game.end ?? null) : null,
});

export const toGlimpse = (open: OpenGame): GameGlimpse => ({
  ...toGameCore(open),
  fen: fenOf(open.game.position),
  lastMove: open.game.moves.last?.uci ?? null,
  ply: open.game.ply,
});

/** Of all nodes together, as far as this one has heard. */
export const toPresenceView = (open: OpenGame): PresenceView => {
  const present = hereOn(open);
  for (const { white, black, watchers } of open.elsewhere.values()) {
    present.white ||= white;
    present.black ||= black;
    present.watchers += watchers;
  }
  return { ...present, away: open.away };
};

/** Of this node alone. */
export const hereOn = ({ here }: OpenGame): Omit<PresenceView, 'away' | 'node'> => {
  const present = { white: false, black: false, watchers: 0 };
  for (const place of here.values()) {
    if (place === 'watcher') present.watchers += 1;
    else present[place] = true;
  }
  return present;
};
