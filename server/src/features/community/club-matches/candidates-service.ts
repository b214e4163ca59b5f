import { shownRating } from '@tabiya/chess/rating/rating.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import type { MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import { TIMEOUT_WINDOW_MS } from '@tabiya/contract/play/daily-games.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { DailyGamesService } from '../../play/daily-games/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { MatchRecord } from './match-row.ts';
import type { Candidate } from './policy.ts';
import { controlOf } from './view.ts';

/** Facts about a member who wants to play, apart from the roster. */
export interface MatchCandidates {
  /** Returns the sides whose club the account is in. */
  sidesOf(match: MatchRecord, accountId: string): Promise<MatchSide[]>;
  factsOf(
    match: MatchRecord,
    accountId: string,
  ): Promise<Pick<Candidate, 'rating' | 'timeouts' | 'isAtLimit' | 'isBanned'>>;
}

export interface CandidateNeeds {
  archive: Pick<ArchiveService, 'dailyRecords'>;
  clubs: Pick<ClubsService, 'roleOf'>;
  conduct: Pick<ConductService, 'mayPlay'>;
  dailyGames: Pick<DailyGamesService, 'isReached'>;
  ratings: Pick<RatingsService, 'current'>;
}

const NO_GAMES = { lost: 0, finished: 0 };

export const createMatchCandidates = ({ now }: Pick<Platform, 'now'>, needs: CandidateNeeds): MatchCandidates => {
  const { clubs } = needs;
  const sidesOf: MatchCandidates['sidesOf'] = async (match, accountId) => {
    const isIn = async (clubId: number | null) =>
      clubId !== null && (await clubs.roleOf(clubId, accountId)) !== undefined;
    const [home, away] = await Promise.all([isIn(match.home_id), isIn(match.away_id)]);
    return [...(home ? (['home'] as const) : []), ...(away ? (['away'] as const) : [])];
  };

  const factsOf: MatchCandidates['factsOf'] = async (match, accountId) => {
    const ratingClass = ratingClassOf(match.variant, controlOf(match));
    const [standings, records, isAtLimit, mayPlay] = await Promise.all([
      needs.ratings.current([accountId], ratingClass),
      needs.archive.dailyRecords([accountId], now() - TIMEOUT_WINDOW_MS),
      needs.dailyGames.isReached(accountId),
      needs.conduct.mayPlay(accountId),
    ]);
    const standing = standings.get(accountId);
    return {
      rating: standing === undefined ? 0 : shownRating(standing.rating),
      timeouts: records.get(accountId) ?? NO_GAMES,
      isAtLimit,
      isBanned: !mayPlay,
    };
  };

  return { sidesOf, factsOf };
};
