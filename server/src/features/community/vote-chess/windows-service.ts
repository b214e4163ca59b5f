import { fenOf, parseMove, sanOf } from '@tabiya/chess/rules/position.ts';
import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { isDecided, ranked, votesIn, type Ballot } from '@tabiya/chess/voting/ballot.ts';
import { closesAt, closeWindow } from '@tabiya/chess/voting/voting.ts';
import type { MoveCount } from '@tabiya/contract/community/vote-games.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GameRow, WindowRow } from './game-row.ts';
import { countMissed, countVoters } from './member-store.ts';
import { appendEvents, writeNext } from './store.ts';
import { ballotOf, insertWindow, safeMoveOf } from './vote-store.ts';

/** The game after a closed window. */
export interface ClosedGame {
  row: GameRow;
  game: Game;
}

/** Closes windows, within the transaction that holds the game. */
export interface Windows {
  /** Closes the window if its time is over or its votes decide it. Returns the game after it. */
  closeIfOver(
    queries: Queries,
    row: GameRow,
    { game, now }: { game: Game; now: number },
  ): Promise<ClosedGame | undefined>;
}

export interface WindowsNeeds {
  /** Sends the work that a new window or the end brings, as part of the transaction. */
  opened(queries: Queries, closed: ClosedGame): Promise<void>;
}

export const createWindows = ({ opened }: WindowsNeeds): Windows => ({
  async closeIfOver(queries, row, { game, now }) {
    const end = closesAt(game);
    if (row.status !== 'playing' || end === undefined) return undefined;
    const side = turnOf(game);
    const window = { gameId: row.id, ply: game.ply + 1 };
    const ballot = await ballotOf(queries, window);
    const isTimeOver = now >= end;
    const isOver = isTimeOver || isDecided(ballot, await countVoters(queries, row.id, { side, ply: window.ply }));
    if (!isOver) return undefined;
    const safeMove = row.has_safe_moves ? await safeMoveOf(queries, window) : undefined;
    const { events, after } = closeWindow(game, { ballot, safeMove, at: now });
    await appendEvents(queries, row.id, events);
    await insertWindow(queries, row.id, toWindow(game, { ballot, safeMove }));
    await countMissed(queries, row.id, { side, ply: window.ply, isTimeOver });
    const closed = { row: nextRow(row, after, events.at(-1)!.at), game: after };
    const { status, result, reason, ended_at: at } = closed.row;
    await writeNext(queries, {
      ...{ id: row.id, ply: after.ply, fen: closed.row.fen, turn: closed.row.turn },
      ...{ lastMove: closed.row.last_move, closesAt: closed.row.closes_at },
      end: status === 'ended' ? { result: result!, reason: reason!, at: at! } : null,
    });
    await opened(queries, closed);
    return closed;
  },
});

const nextRow = (row: GameRow, game: Game, at: number): GameRow => ({
  ...row,
  status: game.end ? 'ended' : 'playing',
  ply: game.ply,
  fen: fenOf(game.position),
  turn: turnOf(game),
  last_move: game.moves.last?.uci ?? null,
  closes_at: closesAt(game) ?? null,
  votes_cast: 0,
  result: game.end?.result ?? null,
  reason: game.end?.reason ?? null,
  ended_at: game.end ? at : null,
});

const toWindow = (game: Game, { ballot, safeMove }: { ballot: Ballot; safeMove: string | undefined }): WindowRow => {
  const voted = votesIn(ballot);
  const nobody = safeMove === undefined ? 'none' : 'captain';
  return {
    ply: game.ply + 1,
    moves: toMoveCounts(game, ballot),
    draws: ballot.draws,
    resignations: ballot.resignations,
    voted,
    decided_by: voted > 0 ? 'vote' : nobody,
  };
};

/** Returns the votes by move, the leading move first. */
export const toMoveCounts = (game: Game, ballot: Ballot): MoveCount[] =>
  ranked(ballot).map(({ uci, votes }) => ({ uci, san: sanIn(game, uci), votes }));

/** Returns a legal move in SAN. */
export const sanIn = ({ position }: Game, uci: string): string => {
  const move = parseMove(position, uci);
  if (!move) throw new Error(`${uci} is no move here`);
  return sanOf(position, move);
};
