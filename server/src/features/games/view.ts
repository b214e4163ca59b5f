import { fenOf } from '@tabiya/chess/position.ts';
import type { GameGlimpse, GameView, PresenceView } from '@tabiya/contract/games.ts';
import type { OpenGame } from './open-game.ts';

export const toGameView = ({ id, timeClass, rated, seats, game, events, settled }: OpenGame): GameView => ({
  id,
  timeClass,
  timeControl: game.setup.timeControl,
  rated,
  startedAt: game.setup.startedAt,
  white: seats.white,
  black: seats.black,
  events: [...events],
  end: settled ? (game.end ?? null) : null,
});

export const toGlimpse = ({ id, timeClass, rated, seats, game }: OpenGame): GameGlimpse => ({
  id,
  timeClass,
  timeControl: game.setup.timeControl,
  rated,
  white: seats.white,
  black: seats.black,
  fen: fenOf(game.position),
  lastMove: game.moves.last?.uci ?? null,
  ply: game.ply,
});

export const toPresenceView = ({ here }: OpenGame): PresenceView => {
  const present = { white: false, black: false, watchers: 0 };
  for (const place of here.values()) {
    if (place === 'watcher') present.watchers += 1;
    else present[place] = true;
  }
  return present;
};
