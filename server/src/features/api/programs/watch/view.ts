import { fenOf, parseMove, startPosition } from '@tabiya/chess/rules/position.ts';
import { moverOf, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import { GAME_STATUSES } from '@tabiya/contract/api/program-views.ts';
import type { GameOfUsers, TvGame, TvLine, WatchedGame } from '@tabiya/contract/api/program-watch.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { LivePreview } from '@tabiya/contract/watch/watch.ts';
import type { GameTable } from '../../../play/games/service.ts';
import { perfOf, shortVariant, speedKey, statusOf, variantName, winnerOf } from '../names.ts';
import { classOf, clockOf, lightUser, setUpFen, userId } from '../view.ts';

/** Returns the placement of the pieces and the side to move. */
const shortFen = (fen: string): string => fen.split(' ', 2).join(' ');

const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1_000));
const toPlayer = (seat: SeatView) => ({ user: lightUser(seat), rating: seat.rating });
const statusView = (game: Game) => {
  const name = statusOf(game.end);
  return { id: GAME_STATUSES[name], name };
};

export const toWatchedGame = ({ table, isAsked }: { table: GameTable; isAsked: boolean }): WatchedGame => {
  const { id, rated, white, black, game } = table;
  const { variant = 'chess', initialFen, timeControl, startedAt } = game.setup;
  const winner = winnerOf(game.end);
  const last = game.moves.last;
  return {
    id: toShortUuid(id),
    variant: shortVariant(variant, setUpFen(game)),
    speed: speedKey(timeClassOf(timeControl)),
    perf: perfOf(classOf(game)).key,
    rated,
    initialFen: fenOf(startPosition(initialFen, variant)),
    fen: fenOf(game.position),
    player: turnOf(game),
    turns: game.ply,
    startedAtTurn: 0,
    source: isAsked ? 'friend' : 'lobby',
    status: statusView(game),
    createdAt: startedAt,
    ...(last && { lastMove: last.uci }),
    ...(winner && { winner }),
    players: { white: toPlayer(white), black: toPlayer(black) },
  };
};

export const toGameOfUsers = ({ id, rated, white, black, game }: GameTable): GameOfUsers => {
  const { variant = 'chess', timeControl, startedAt } = game.setup;
  const status = statusView(game);
  const winner = winnerOf(game.end);
  const toSeat = ({ username, rating }: SeatView) => ({ userId: userId(username), rating });
  return {
    id: toShortUuid(id),
    rated,
    variant: variantName(variant, setUpFen(game)).key,
    speed: speedKey(timeClassOf(timeControl)),
    perf: perfOf(classOf(game)).key,
    createdAt: startedAt,
    status: status.id,
    statusName: status.name,
    clock: clockOf(timeControl),
    players: { white: toSeat(white), black: toSeat(black) },
    ...(winner && { winner }),
  };
};

/** The stronger player is below. */
const orientationOf = ({ white, black }: LivePreview): Color => (black.rating > white.rating ? 'black' : 'white');

export const toTvGame = (preview: LivePreview): TvGame => {
  const color = orientationOf(preview);
  return { ...toPlayer(preview[color]), gameId: toShortUuid(preview.id), color };
};

const secondsLeft = ({ clock }: LivePreview, color: Color, now: number): number =>
  seconds(clock[color] - (clock.running === color ? now - clock.since : 0));

export const toFeatured = (preview: LivePreview, now: number): TvLine => ({
  t: 'featured',
  d: {
    id: toShortUuid(preview.id),
    orientation: orientationOf(preview),
    players: COLORS.map((color) => ({
      color,
      ...toPlayer(preview[color]),
      seconds: secondsLeft(preview, color, now),
    })),
    fen: shortFen(preview.fen),
  },
});

export const toTvPosition = (preview: LivePreview, now: number): TvLine => ({
  t: 'fen',
  d: {
    fen: shortFen(preview.fen),
    ...(preview.lastMove !== null && { lm: preview.lastMove }),
    wc: secondsLeft(preview, 'white', now),
    bc: secondsLeft(preview, 'black', now),
  },
});

/** Returns the positions of a game, with the clocks of both sides after each move, the initial one first. */
export const positionsOf = (game: Game) => {
  const { setup, moves } = game;
  const position = startPosition(setup.initialFen, setup.variant);
  const base = setup.handicap ?? { white: setup.timeControl.base, black: setup.timeControl.base };
  const clocks = { ...base };
  const view = (lm?: string) => ({
    fen: shortFen(fenOf(position)),
    ...(lm !== undefined && { lm }),
    wc: seconds(clocks.white),
    bc: seconds(clocks.black),
  });
  const positions = [view()];
  for (const { uci, ply, clock } of moves) {
    position.play(parseMove(position, uci)!);
    clocks[moverOf(game, ply)] = clock;
    positions.push(view(uci));
  }
  return positions;
};
