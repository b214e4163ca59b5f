import { fenOf } from '@tabiya/chess/rules/position.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import type { GamePreview, GameView, GamePresenceView } from '@tabiya/contract/play/games.ts';
import { presentAt } from '../../../live-play/player-presence.ts';
import type { OpenGame } from './open-game.ts';

const toGameCore = ({ id, variant, timeClass, rated, delay, seats, game }: OpenGame) => ({
  id,
  variant,
  timeClass,
  ratingClass: ratingClassOf(variant, game.setup.timeControl),
  timeControl: game.setup.timeControl,
  handicap: game.setup.handicap ?? null,
  moveCost: game.setup.moveCost ?? 0,
  rated,
  delay,
  white: seats.white,
  black: seats.black,
});

export const toGameView = (open: OpenGame): GameView => ({
  ...toGameCore(open),
  initialFen: open.game.setup.initialFen ?? null,
  isPositionChosen: open.isPositionChosen,
  firstMoveTime: open.game.setup.firstMoveTime ?? null,
  ...(open.competition !== null && { competition: open.competition }),
  ...(open.game.setup.rules?.length && { rules: [...open.game.setup.rules] }),
  startedAt: open.game.setup.startedAt,
  events: [...open.events],
  end: open.settled ? (open.game.end ?? null) : null,
});

export const toPreview = (open: OpenGame): GamePreview => ({
  ...toGameCore(open),
  fen: fenOf(open.game.position),
  lastMove: open.game.moves.last?.uci ?? null,
  ply: open.game.ply,
});

export const toPresenceView = (open: OpenGame): GamePresenceView => presentAt(open, COLORS);
