import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { VoteGameLog } from './game-log-service.ts';
import { captainOf, isGathering } from './game-row.ts';
import * as members from './member-store.ts';
import type { VoteGameNews } from './news-service.ts';
import { mayLeave, teamOf, type Voter } from './policy.ts';
import { lockGame, writeCaptain } from './store.ts';
import { removeVote } from './vote-store.ts';
import type { Windows } from './windows-service.ts';

type LeaveFault = Refusal<'vote_game_not_found' | 'not_in_team' | 'vote_game_not_running' | 'cannot_leave_team'>;

/** How members leave their team. Their vote in the present window goes with them. */
export interface TeamLeaving {
  leave(me: Pick<Voter, 'id'>, id: string): Promise<undefined | LeaveFault>;
}

interface LeavingNeeds {
  log: VoteGameLog;
  windows: Windows;
  news: VoteGameNews;
}

export const createTeamLeaving = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { log, windows, news }: LeavingNeeds,
): TeamLeaving => ({
  async leave(me, id) {
    const done = await store.transaction(async (queries) => {
      const row = await lockGame(queries, id);
      if (row === undefined) return refuse('vote_game_not_found');
      const member = await members.memberOf(queries, id, me.id);
      const side = teamOf(member);
      if (side === undefined) return refuse('not_in_team');
      if (row.status !== 'playing' && !isGathering(row)) return refuse('vote_game_not_running');
      if (!mayLeave(row, member)) return refuse('cannot_leave_team');
      await members.markLeft(queries, id, { accountId: me.id, at: now() });
      if (captainOf(row, side) === me.id) {
        await writeCaptain(queries, id, { side, accountId: await members.eldest(queries, id, side) });
      }
      if (row.status !== 'playing') return undefined;
      const game = await log.load(queries, row);
      await removeVote(queries, { gameId: id, ply: game.ply + 1 }, me.id);
      return windows.closeIfOver(queries, row, { game, now: now() });
    });
    if (isRefusal(done)) return done;
    news.changed(id);
    return undefined;
  },
});
