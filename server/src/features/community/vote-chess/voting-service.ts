import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { parseMove, uciOf } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { closesAt } from '@tabiya/chess/voting/voting.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { VoteGameLog } from './game-log-service.ts';
import { captainOf, type GameRow, type VoteRow } from './game-row.ts';
import type { Voter } from './policy.ts';
import { teamOf } from './policy.ts';
import { memberOf } from './member-store.ts';
import { lockGame } from './store.ts';
import type { VoteGameNews } from './news-service.ts';
import { putSafeMove, putVote, voteOf, type WindowRef } from './vote-store.ts';
import type { ClosedGame, Windows } from './windows-service.ts';

type VoteFault = Refusal<
  'vote_game_not_found' | 'vote_game_not_running' | 'not_in_team' | 'window_over' | 'not_your_turn' | 'illegal_move'
>;

/** A move as somebody proposes it for a window. */
export interface ProposedMove {
  ply: number;
  uci: string;
}

export interface Voting {
  vote(
    me: Voter,
    id: string,
    vote: ProposedMove & Omit<VoteRow, 'uci'>,
  ): Promise<undefined | VoteFault | Refusal<'vote_final'>>;
  setSafeMove(me: Voter, id: string, move: ProposedMove): Promise<undefined | VoteFault | Refusal<'not_captain'>>;
}

export interface VotingNeeds {
  alerts: Pick<AlertsService, 'withdraw'>;
  log: VoteGameLog;
  windows: Windows;
  news: VoteGameNews;
}

/** A window in which the caller may vote. */
interface OpenWindow {
  row: GameRow;
  game: Game;
  side: Color;
  window: WindowRef;
  /** The proposed move in its usual spelling. */
  uci: string;
  at: number;
}

/** Somebody's move for a game. */
interface Proposal extends ProposedMove {
  gameId: string;
  accountId: string;
}

/** Finds the window for which a move is proposed, and judges the move. */
const createWindowSearch =
  ({ now }: Pick<Platform, 'now'>, log: VoteGameLog) =>
  async (queries: Queries, { gameId, accountId, ...move }: Proposal) => {
    const row = await lockGame(queries, gameId);
    if (row === undefined) return refuse('vote_game_not_found');
    const side = teamOf(await memberOf(queries, gameId, accountId));
    if (side === undefined) return refuse('not_in_team');
    if (row.status !== 'playing') return refuse('vote_game_not_running');
    const game = await log.load(queries, row);
    const at = now();
    if (move.ply !== game.ply + 1 || at >= closesAt(game)!) return refuse('window_over');
    if (turnOf(game) !== side) return refuse('not_your_turn');
    const legal = parseMove(game.position, move.uci);
    if (legal === undefined) return refuse('illegal_move');
    return { row, game, side, window: { gameId, ply: move.ply }, uci: uciOf(legal), at } satisfies OpenWindow;
  };

export const createVoting = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { alerts, log, windows, news }: VotingNeeds,
): Voting => {
  const findWindow = createWindowSearch({ now }, log);
  return {
    async vote(me, id, { draw, resign, ...move }) {
      const done = await store.transaction(async (queries) => {
        const open = await findWindow(queries, { gameId: id, accountId: me.id, ...move });
        if (isRefusal(open)) return open;
        const { row, game, side, window, uci, at } = open;
        const before = await voteOf(queries, window, me.id);
        const isSame = before?.uci === uci && before.draw === draw && before.resign === resign;
        // A vote that was sent twice is one vote.
        if (isSame) return { side, closed: undefined };
        if (before !== undefined && row.is_final) return refuse('vote_final');
        await putVote(queries, window, { accountId: me.id, vote: { uci, draw, resign }, at });
        const closed: ClosedGame | undefined = await windows.closeIfOver(queries, row, { game, now: at });
        return { side, closed };
      });
      if (isRefusal(done)) return done;
      await alerts.withdraw({ to: me.id, alertType: 'votechess_game', key: id });
      if (done.closed === undefined) news.voted(id, done.side);
      else news.changed(id);
      return undefined;
    },
    async setSafeMove(me, id, move) {
      const done = await store.transaction(async (queries) => {
        const open = await findWindow(queries, { gameId: id, accountId: me.id, ...move });
        if (isRefusal(open)) return open;
        const { row, side, window, uci } = open;
        if (!row.has_safe_moves || captainOf(row, side) !== me.id) return refuse('not_captain');
        await putSafeMove(queries, window, uci);
        return side;
      });
      if (isRefusal(done)) return done;
      news.voted(id, done);
      return undefined;
    },
  };
};
