import type { Game } from '@tabiya/chess/rules/game.ts';
import { COLORS, type Color, type GameEnd } from '@tabiya/chess/rules/types.ts';
import type { ClosedWindowView, VoteGameRow, VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ClubHead } from '../clubs/service.ts';
import { captainOf, clubOf, type GameRow, type WindowRow } from './game-row.ts';
import type { ListedGame } from './list-store.ts';

/** Clubs by id. */
export type ClubsById = ReadonlyMap<number, ClubHead>;

const endOf = ({ status, result, reason }: GameRow): GameEnd | null =>
  status === 'ended' && result !== null && reason !== null ? { result, reason } : null;

const clubOfTeam = (row: GameRow, side: Color, clubs: ClubsById) => {
  const club = clubs.get(clubOf(row, side) ?? 0);
  return club === undefined ? null : { id: club.id, url: club.url, name: club.name, icon: club.icon };
};

/** Returns the ids of the clubs that play. */
export const clubIdsOf = (rows: readonly GameRow[]): number[] => [
  ...new Set(rows.flatMap((row) => COLORS.flatMap((side) => clubOf(row, side) ?? []))),
];

/** Fields of every view. */
const coreOf = (row: GameRow) => ({
  ...{ id: row.id, name: row.name, kind: row.kind, variant: row.variant, hours: row.hours, status: row.status },
  turn: row.turn,
  closesAt: row.status === 'playing' ? row.closes_at : null,
  end: endOf(row),
});

export const toRow = (row: ListedGame, clubs: ClubsById): VoteGameRow => ({
  ...coreOf(row),
  mySide: row.my_side,
  ...{ fen: row.fen, lastMove: row.last_move, ply: row.ply },
  teams: {
    white: { club: clubOfTeam(row, 'white', clubs), members: row.white_members },
    black: { club: clubOfTeam(row, 'black', clubs), members: row.black_members },
  },
  isToVote: row.status === 'playing' && row.my_side === row.turn && !row.has_left && !row.has_voted,
});

/** The rows from which the view of one game is made. */
export interface ShownGame {
  row: GameRow;
  game: Game;
  sizes: Record<Color, number>;
  clubs: ClubsById;
  players: ReadonlyMap<string, PlayerView>;
  windows: readonly WindowRow[];
}

/** The part of a view that depends on who looks. */
export type OwnPart = Pick<
  VoteGameView,
  'mySide' | 'own' | 'mayVoteDraw' | 'mayJoin' | 'mayLeave' | 'mayStart' | 'mayCallOff' | 'mayAnswer'
>;

export const toView = ({ row, game, sizes, clubs, players, windows }: ShownGame, own: OwnPart): VoteGameView => {
  const playerOf = (id: string | null) => players.get(id ?? '') ?? null;
  const teamOf = (side: Color) => ({
    club: clubOfTeam(row, side, clubs),
    members: sizes[side],
    captain: playerOf(captainOf(row, side)),
  });
  return {
    ...coreOf(row),
    ...own,
    initialFen: row.initial_fen,
    ...{ isFinal: row.is_final, votesShown: row.votes_shown, hasSafeMoves: row.has_safe_moves },
    ...{ minVoters: row.min_voters, host: playerOf(row.host_id), createdAt: row.created_at },
    ...{ startedAt: row.started_at, endedAt: row.ended_at },
    moves: Array.from(game.moves, ({ uci, san, at }) => ({ uci, san, at })),
    drawOffer: game.drawOffer ?? null,
    teams: { white: teamOf('white'), black: teamOf('black') },
    windows: windows.map(toClosedWindow),
  };
};

const toClosedWindow = ({ decided_by: decidedBy, ...counts }: WindowRow): ClosedWindowView => ({
  ...counts,
  decidedBy,
});
