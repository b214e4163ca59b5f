import { createHash } from 'node:crypto';
import type { Result } from '@tabiya/chess/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { LeaderboardsService } from '../leaderboards/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import { DEMO_MEMBERS, type DemoMember } from './members.ts';

export interface StandingNeeds {
  accounts: Pick<AccountsService, 'accountByName'>;
  leaderboards: Pick<LeaderboardsService, 'refresh'>;
  ratings: Pick<RatingsService, 'applyResult'>;
}

interface Entrant {
  id: string;
  member: DemoMember;
}

interface Meeting {
  white: Entrant;
  black: Entrant;
  round: number;
}

const ROUNDS = [1, 2, 3];
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const STRENGTH = { new: 0, beginner: 1, intermediate: 2, advanced: 3 };

/**
 * Whoever is about equally strong has met again and again on the day before the world was made. No game of it is kept, but
 * ratings are no guess any more, and members stand on the leaderboard.
 */
export const fillStandings = async (
  { store }: Pick<Platform, 'store'>,
  { accounts, leaderboards, ratings }: StandingNeeds,
): Promise<void> => {
  const accountsOf = await Promise.all(DEMO_MEMBERS.map(({ username }) => accounts.accountByName(username)));
  const entrants = DEMO_MEMBERS.flatMap((member, at): Entrant[] => {
    const id = accountsOf[at]?.id;
    return id === undefined ? [] : [{ id, member }];
  });
  const [first] = DEMO_MEMBERS;
  const madeAt = (accountsOf[0]?.joinedAt ?? 0) + first.joinedDaysAgo * DAY;
  const meetings = ROUNDS.flatMap((round) => meetingsOf(entrants, round));
  await store.transaction(async (queries) => {
    for (const [at, { white, black, round }] of meetings.entries()) {
      await ratings.applyResult(queries, {
        gameId: idOf({ white, black, round }),
        ratingClass: 'blitz',
        players: { white: white.id, black: black.id },
        result: resultOf({ white, black, round }),
        endedAt: madeAt - (meetings.length - at) * MINUTE,
      });
    }
  });
  await leaderboards.refresh(0);
};

const strengthOf = ({ member }: Entrant): number => STRENGTH[member.skillLevel];

const meetingsOf = (entrants: readonly Entrant[], round: number): Meeting[] =>
  entrants.flatMap((white) =>
    entrants
      .filter((black) => black.id !== white.id && Math.abs(strengthOf(black) - strengthOf(white)) <= 1)
      .map((black) => ({ white, black, round })),
  );

/** Among equals White wins; who is weaker has drawn once. */
const resultOf = ({ white, black, round }: Meeting): Result => {
  const difference = strengthOf(white) - strengthOf(black);
  if (difference !== 0 && round === 1) return '1/2-1/2';
  return difference < 0 ? '0-1' : '1-0';
};

/** The same each time, so that none counts twice. */
const idOf = ({ white, black, round }: Meeting): string => {
  const hash = createHash('sha256').update(`${white.id} ${black.id} ${round}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-8${hash.slice(15, 18)}-${hash.slice(18, 30)}`;
};
