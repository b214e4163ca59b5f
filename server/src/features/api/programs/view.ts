import { timeLeft, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { firstMoveTime } from '@tabiya/chess/rules/game-setup.ts';
import { fenOf, squareName, startPosition } from '@tabiya/chess/rules/position.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { daysPerMove, timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { opposite, type Color, type MoveEvent, type TimeControl } from '@tabiya/chess/rules/types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import {
  GAME_STATUSES,
  PROGRAM_TITLES,
  type GameFull,
  type GameState,
  type OwnGameView,
} from '@tabiya/contract/api/program-views.ts';
import { perfOf, shortVariant, speedKey, statusOf, variantName, winnerOf } from './names.ts';

/** The present state of a game, with its players. */
export interface GameFacts {
  id: string;
  rated: boolean;
  white: SeatView;
  black: SeatView;
  game: Game;
}

/** Returns the id of a member for programs: the name in lower case. */
export const userId = (username: string): string => username.toLowerCase();

export const titleOf = ({ chessTitle }: PlayerView) => {
  const title = PROGRAM_TITLES.find((one) => one === chessTitle);
  return title === undefined ? {} : { title };
};

/** A member's name as lists and games have it. */
export const lightUser = (player: PlayerView) => ({
  id: userId(player.username),
  name: player.username,
  ...titleOf(player),
});

/** Number of moves for which a clock's total is told. */
const MOVES_OF_A_GAME = 40;

/** Returns a time control in seconds. */
export const clockOf = ({ base, increment }: { base: number; increment: number }) => ({
  initial: Math.round(base / 1_000),
  increment: Math.round(increment / 1_000),
  totalTime: Math.round((base + MOVES_OF_A_GAME * increment) / 1_000),
});

export const classOf = ({ setup }: Game) => ratingClassOf(setup.variant ?? 'chess', setup.timeControl);
export const setUpFen = ({ setup }: Game): string | null => setup.initialFen ?? null;

/** Returns whether boards may play the game: bullet is too fast for pieces moved by hand. */
export const isForBoards = ({ setup: { timeControl } }: Game): boolean => timeClassOf(timeControl) !== 'bullet';

/** Returns the game from one side. `isAsked`: a challenge led to it. */
export const toOwnGame = (
  { id, rated, game, ...seats }: GameFacts,
  { me, isAsked, now }: { me: string; isAsked: boolean; now: number },
): OwnGameView => {
  const color: Color = seats.white.id === me ? 'white' : 'black';
  const opponent = seats[opposite(color)];
  const short = toShortUuid(id);
  const status = statusOf(game.end);
  const winner = winnerOf(game.end);
  const after = seats[color].ratingAfter;
  const variant = game.setup.variant ?? 'chess';
  return {
    id: short,
    gameId: short,
    fullId: short,
    color,
    fen: fenOf(game.position),
    hasMoved: game.ply > (game.first === color ? 0 : 1),
    isMyTurn: !game.end && turnOf(game) === color,
    lastMove: game.moves.last === undefined ? '' : uciFor(game, game.moves.last),
    opponent: {
      id: userId(opponent.username),
      username: opponent.username,
      ...titleOf(opponent),
      rating: opponent.rating,
    },
    perf: perfOf(classOf(game)).key,
    rated,
    secondsLeft: Math.floor(timeLeft(game, color, now) / 1_000),
    speed: speedKey(timeClassOf(game.setup.timeControl)),
    source: isAsked ? 'friend' : 'lobby',
    status: { id: GAME_STATUSES[status], name: status },
    variant: variantName(variant, setUpFen(game)),
    compat: { bot: true, board: isForBoards(game) },
    ...(winner && { winner }),
    ...(after !== null && { ratingDiff: after - seats[color].rating }),
  };
};

export const toGameState = (game: Game, now: number): GameState => {
  const winner = winnerOf(game.end);
  const { increment } = game.setup.timeControl;
  return {
    type: 'gameState',
    moves: Array.from(game.moves, (move) => uciFor(game, move)).join(' '),
    wtime: timeLeft(game, 'white', now),
    btime: timeLeft(game, 'black', now),
    winc: increment,
    binc: increment,
    status: statusOf(game.end),
    ...(winner && { winner }),
    ...(game.drawOffer === 'white' && { wdraw: true }),
    ...(game.drawOffer === 'black' && { bdraw: true }),
    ...(game.takebackOffer === 'white' && { wtakeback: true }),
    ...(game.takebackOffer === 'black' && { btakeback: true }),
    ...expirationOf(game, now),
  };
};

/** Games by challenge, and those with days for each move, leave so much time for the first moves that nothing is told of it. */
const expirationOf = ({ setup, ply, end, clock }: Game, now: number) => {
  if (ply >= 2 || end || setup.firstMoveTime !== undefined || clock.perMove !== undefined) return {};
  return { expiration: { idleMillis: Math.max(0, now - clock.since), millisToMove: firstMoveTime(setup) } };
};

export const toGameFull = ({ id, rated, white, black, game }: GameFacts, now: number): GameFull => {
  const { variant = 'chess', timeControl, startedAt } = game.setup;
  return {
    type: 'gameFull',
    id: toShortUuid(id),
    variant: shortVariant(variant, setUpFen(game)),
    speed: speedKey(timeClassOf(timeControl)),
    perf: { name: perfOf(classOf(game)).name },
    rated,
    createdAt: startedAt,
    white: toSeat(white),
    black: toSeat(black),
    initialFen: setUpFen(game) ?? 'startpos',
    ...timesOf(timeControl),
    state: toGameState(game, now),
  };
};

const timesOf = (timeControl: TimeControl): Pick<GameFull, 'clock' | 'daysPerTurn'> => {
  const daysPerTurn = daysPerMove(timeControl);
  if (daysPerTurn !== undefined) return { daysPerTurn };
  return { clock: { initial: timeControl.base, increment: timeControl.increment } };
};

const toSeat = (seat: SeatView) => ({
  id: userId(seat.username),
  name: seat.username,
  ...titleOf(seat),
  rating: seat.rating,
  ...(seat.provisional && { provisional: true as const }),
});

/** In chess960 every castling is written as the king onto its rook, also if the log has the king's two squares. */
const uciFor = ({ setup }: Game, { uci, san }: MoveEvent): string => {
  if (setup.variant !== 'chess960' || !san.startsWith('O-O')) return uci;
  const { rook } = startPosition(setup.initialFen, 'chess960').castles;
  const square = rook[uci[1] === '1' ? 'white' : 'black'][san.startsWith('O-O-O') ? 'a' : 'h'];
  return square === undefined ? uci : uci.slice(0, 2) + squareName(square);
};
