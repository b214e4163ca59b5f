import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { CommentSubject } from '../comments/service.ts';
import type { ClubChallenges } from './club-challenge-service.ts';
import type { WindowClosing } from './closing-service.ts';
import type { TeamEntry } from './entry-service.ts';
import { clubOf, isGathering, isLone } from './game-row.ts';
import type { Hosting } from './hosting-service.ts';
import type { TeamLeaving } from './leaving-service.ts';
import { memberOf, unfinishedOf } from './member-store.ts';
import type { VoteGameViews } from './game-views-service.ts';
import { teamOf, type Voter } from './policy.ts';
import { appendDowntime, gameOf, gamesOfClub } from './store.ts';
import { voteGameTalk } from './talk.ts';
import { forgetMember, membershipsOf, votesBy } from './vote-store.ts';
import type { Voting } from './voting-service.ts';

export interface VoteChessService
  extends VoteGameViews, Pick<Hosting, 'create' | 'callOffStale'>, Pick<ClubChallenges, 'clubsOf'>, WindowClosing {
  /** Does something with a game and answers how it is then. */
  after<Fault extends Refusal<string>>(
    id: string,
    me: Voter,
    work: Promise<Fault | undefined>,
  ): Promise<VoteGameView | Fault | Refusal<'vote_game_not_found'>>;
  entry: Pick<TeamEntry, 'join'>;
  leaving: TeamLeaving;
  hosting: Pick<Hosting, 'start' | 'callOff'>;
  challenges: Pick<ClubChallenges, 'answer'>;
  voting: Pick<Voting, 'vote' | 'setSafeMove'>;
  talk: CommentSubject;
  /** Takes an account out of all unfinished games, or out of those of one club. */
  withdraw(accountId: string, clubId: number | null): Promise<void>;
  /** Calls off what a club has not begun. */
  dropClub(clubId: number): Promise<void>;
  /** Reopens windows that closed while the service was down. */
  appendDowntime(outage: { at: number; from: number; to: number }): Promise<number>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface VoteChessParts {
  views: VoteGameViews;
  entry: TeamEntry;
  leaving: TeamLeaving;
  hosting: Hosting;
  challenges: ClubChallenges;
  voting: Voting;
  closing: WindowClosing;
}

/** Time that members get to vote after an outage, ms, if it was a long one. */
const LONG_OUTAGE_MS = 60_000;
const GRACE_AFTER_LONG_MS = 3_600_000;
const MOST_EXPORTED = 10_000;

export const createVoteChessService = (
  { store }: Pick<Platform, 'store'>,
  { views, entry, leaving, hosting, challenges, voting, closing }: VoteChessParts,
): VoteChessService => ({
  ...views,
  ...{ entry, leaving, hosting, challenges, voting },
  ...{ clubsOf: challenges.clubsOf, create: hosting.create, callOffStale: hosting.callOffStale },
  closeDue: closing.closeDue,
  async after(id, me, work) {
    const fault = await work;
    return isRefusal(fault) ? fault : views.view(id, me);
  },
  talk: voteGameTalk({
    game: (id) => gameOf(store, id),
    member: (gameId, accountId) => memberOf(store, gameId, accountId),
  }),
  async withdraw(accountId, clubId) {
    for (const id of await unfinishedOf(store, accountId)) {
      const row = await gameOf(store, id);
      const side = teamOf(await memberOf(store, id, accountId));
      if (row === undefined || side === undefined) continue;
      if (clubId !== null && clubOf(row, side) !== clubId) continue;
      // A single player stays: without votes the game is lost on time.
      if (isLone(row, side)) await (isGathering(row) ? hosting.end(id) : undefined);
      else await leaving.leave({ id: accountId }, id);
    }
  },
  async dropClub(clubId) {
    for (const id of await gamesOfClub(store, clubId)) await hosting.end(id);
  },
  appendDowntime: ({ at, from, to }) =>
    appendDowntime(store, { at, to: at - from < LONG_OUTAGE_MS ? to : at + GRACE_AFTER_LONG_MS }),
  async exportOf(accountId) {
    const games = await membershipsOf(store, accountId, MOST_EXPORTED);
    if (games.length === 0) return undefined;
    return { games, votes: await votesBy(store, accountId, MOST_EXPORTED) };
  },
  erase: forgetMember,
});
