import { readMatchName } from '@tabiya/contract/community/club-matches.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { CommentsService, CommentSubject } from '../comments/service.ts';
import { createChallengeAlerts, type ChallengeAlertNeeds } from './challenge-alerts-service.ts';
import { createMatchAlerts, type MatchAlertNeeds, type MatchAlerts } from './match-alerts-service.ts';
import { createMatchLists, type MatchListNeeds, type MatchLists } from './lists-service.ts';
import { createMatchViews, type MatchViewNeeds, type MatchViews } from './match-view-service.ts';
import { createMatchNews } from './news-service.ts';
import { createMatchProposals, type MatchProposals, type ProposalNeeds } from './proposals-service.ts';
import { createMatchResults, type MatchResults, type ResultNeeds } from './results-service.ts';
import { createMatchRosters, type MatchRosters, type RosterNeeds } from './roster-service.ts';
import { eraseEntries, entriesOf } from './roster-store.ts';
import { createMatchStarts, type MatchStarts, type StartNeeds } from './start-service.ts';
import { matchByNumber } from './store.ts';

/** Matches between clubs, from the challenge to the last game. */
export interface ClubMatchesService extends Omit<MatchLists, 'rowsOf'>, MatchViews, MatchProposals {
  rosters: MatchRosters;
  results: MatchResults;
  starts: MatchStarts;
  alerts: MatchAlerts;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

type Parts = 'news' | 'challengeAlerts' | 'lists' | 'rosters' | 'tellGames' | 'entryJob';
export type ClubMatchesNeeds = Omit<
  ProposalNeeds &
    RosterNeeds &
    StartNeeds &
    ResultNeeds &
    MatchAlertNeeds &
    ChallengeAlertNeeds &
    MatchListNeeds &
    MatchViewNeeds,
  Parts
> & { comments: Pick<CommentsService, 'subjects'> };

/** The jobs of matches, which the feature declares. */
export interface MatchJobs {
  tellGames: JobDefinition<{ id: number }>;
  tellEntry: JobDefinition<{ id: number }>;
}

/** Matches as content that members comment on. */
const matchSubject = ({ store }: Pick<Platform, 'store'>): CommentSubject => ({
  async find(contentId) {
    const key = readMatchName(contentId);
    const match = key && (await matchByNumber(store, key.kind, key.number));
    if (match === undefined) return undefined;
    const page = match.kind === 'live' ? 'web_team_match_live_view' : 'web_team_match_view';
    const ownerIds = match.created_by === null ? [] : [match.created_by];
    return { title: match.title, url: url(page, { match: String(match.number) }), ownerIds };
  },
});

export const createClubMatchesService = (
  platform: Pick<Platform, 'store' | 'now' | 'room' | 'jobs' | 'log'>,
  given: ClubMatchesNeeds,
  jobs: MatchJobs,
): ClubMatchesService => {
  const { store } = platform;
  const news = createMatchNews(platform, given);
  const challengeAlerts = createChallengeAlerts(given);
  const needs = { ...given, challengeAlerts, news, tellGames: jobs.tellGames, entryJob: () => jobs.tellEntry };
  const rosters = createMatchRosters(platform, needs);
  const { rowsOf, ...lists } = createMatchLists(platform, needs);
  given.comments.subjects.register('team_match', matchSubject(platform));
  return {
    ...lists,
    ...createMatchViews(platform, { ...needs, rosters, lists: { ...lists, rowsOf } }),
    ...createMatchProposals(platform, needs),
    rosters,
    results: createMatchResults(platform, needs),
    starts: createMatchStarts(platform, needs),
    alerts: createMatchAlerts(platform, needs),
    async exportOf(accountId) {
      const entries = await entriesOf(store, accountId);
      return entries.length === 0 ? undefined : entries;
    },
    erase: eraseEntries,
  };
};
