import { moverOf, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { votesIn } from '@tabiya/chess/voting/ballot.ts';
import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { captainOf, type GameRow, type WindowRow } from './game-row.ts';
import { countVoters } from './member-store.ts';
import { maySeeBallot } from './policy.ts';
import { ballotOf, safeMoveOf, voteOf, windowsOf } from './vote-store.ts';
import { sanIn, toMoveCounts } from './windows-service.ts';

/** A game as the member of a team sees it. */
interface SeenGame<Side extends Color | undefined> {
  row: GameRow;
  game: Game;
  /** The side whose team the reader is in. */
  side: Side;
}

/** Returns what only the team of a member sees. */
export const ownTeamOf = async (
  queries: Queries,
  { row, game, side }: SeenGame<Color>,
  accountId: string,
): Promise<VoteGameView['own']> => {
  const window = { gameId: row.id, ply: game.ply + 1 };
  const voters = await countVoters(queries, row.id, { side, ply: window.ply });
  const core = { side, isCaptain: captainOf(row, side) === accountId, voters };
  const isVoting = row.status === 'playing' && turnOf(game) === side;
  if (!isVoting) return { ...core, vote: null, ballot: null, voted: 0, safeMove: null };
  const vote = await voteOf(queries, window, accountId);
  const ballot = await ballotOf(queries, window);
  const safeMove = row.has_safe_moves ? await safeMoveOf(queries, window) : undefined;
  const { draws, resignations } = ballot;
  return {
    ...core,
    voted: votesIn(ballot),
    vote: vote === undefined ? null : { ...vote, san: sanIn(game, vote.uci) },
    ballot: maySeeBallot(row, vote) ? { moves: toMoveCounts(game, ballot), draws, resignations } : null,
    safeMove: safeMove === undefined ? null : { uci: safeMove, san: sanIn(game, safeMove) },
  };
};

/** Returns closed windows of the own team; of both when the game is over. */
export const windowsFor = async (
  queries: Queries,
  { row, game, side }: SeenGame<Color | undefined>,
): Promise<WindowRow[]> => {
  if (row.status === 'ended') return windowsOf(queries, row.id, null);
  if (side === undefined) return [];
  return windowsOf(queries, row.id, moverOf(game, 1) === side ? 1 : 0);
};
