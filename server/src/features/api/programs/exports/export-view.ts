import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import type { Review, ReviewOpening } from '@tabiya/chess/review/types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { SeatView } from '@tabiya/contract/play/games.ts';
import type { ExportedGame, ExportParts } from '@tabiya/contract/api/program-exports.ts';
import type { GameTable } from '../../../play/games/service.ts';
import { judgedMoves, moveAnalyses } from './analysis-view.ts';
import { perfOf, speedKey, statusOf, variantName, winnerOf } from '../names.ts';
import { classOf, clockOf, lightUser, setUpFen } from '../view.ts';

/** What is known of a game beside the game itself. */
export interface ExportFacts {
  table: GameTable;
  /** A challenge led to it. */
  isAsked: boolean;
  opening: ReviewOpening | null;
  review: Review | null;
  /** As it is told in the field `pgn`. */
  pgn: string | undefined;
}

export const toExportedGame = (facts: ExportFacts, parts: ExportParts): ExportedGame => {
  const { table, opening, review, pgn } = facts;
  const { game, rated } = table;
  const { variant = 'chess', initialFen, startedAt } = game.setup;
  const winner = winnerOf(game.end);
  const moves = game.moves.toArray();
  return {
    id: toShortUuid(table.id),
    rated,
    variant: variantName(variant, setUpFen(game)).key,
    speed: speedKey(timeClassOf(game.setup.timeControl)),
    perf: perfOf(classOf(game)).key,
    createdAt: startedAt,
    lastMoveAt: moves.at(-1)?.at ?? startedAt,
    status: statusOf(game.end),
    source: facts.isAsked ? 'friend' : 'lobby',
    players: { white: toSeat('white', facts, parts), black: toSeat('black', facts, parts) },
    ...(initialFen !== undefined && { initialFen }),
    ...(winner && { winner }),
    ...(parts.opening && opening && { opening }),
    ...(parts.moves && { moves: moves.map(({ san }) => san).join(' ') }),
    ...(pgn !== undefined && { pgn }),
    ...(parts.lastFen && { lastFen: fenOf(game.position) }),
    clock: clockOf(game.setup.timeControl),
    ...(parts.clocks && { clocks: moves.map(({ clock }) => Math.round(clock / 10)) }),
    ...(parts.evals && review && { analysis: moveAnalyses(review) }),
    ...(parts.division && review && { division: divisionOf(review) }),
  };
};

const divisionOf = ({ middlegame, endgame }: Review) => ({
  ...(middlegame !== null && { middle: middlegame }),
  ...(endgame !== null && { end: endgame }),
});

const toSeat = (color: Color, { table, review }: ExportFacts, { evals, accuracy }: ExportParts) => {
  const seat = table[color];
  return {
    ...lightSeat(seat),
    ...(seat.ratingAfter !== null && { ratingDiff: seat.ratingAfter - seat.rating }),
    ...((evals || accuracy) && review && { analysis: judgedMoves(review, color, accuracy) }),
  };
};

/** A player with the rating at the start of a game. */
const lightSeat = (seat: SeatView) => ({
  user: lightUser(seat),
  rating: seat.rating,
  ...(seat.provisional && { provisional: true as const }),
});
