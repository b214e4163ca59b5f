import { createHash } from 'node:crypto';
import type { Result } from '@tabiya/chess/rules/types.ts';
import type { DemoMember, DemoWorld } from '../../../platform/site/demo-world.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { LeaderboardsService } from './service.ts';

interface DemoNeeds {
  store: Platform['store'];
  leaderboards: Pick<LeaderboardsService, 'refresh'>;
  ratings: Pick<RatingsService, 'applyResult'>;
}

interface Meeting {
  white: DemoMember;
  black: DemoMember;
  round: number;
}

const ROUNDS = [1, 2, 3];
const MINUTE = 60_000;
const STRENGTH = { new: 0, beginner: 1, intermediate: 2, advanced: 3 };

/**
 * Records games between members of about equal strength on the day before the demo world begins. The games are not
 * kept, but the ratings are no longer provisional, so members are on the leaderboard.
 */
export const fillStandings = async (
  { store, leaderboards, ratings }: DemoNeeds,
  { members, madeAt }: DemoWorld,
): Promise<void> => {
  const meetings = ROUNDS.flatMap((round) => meetingsOf(members, round));
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

const strengthOf = ({ skillLevel }: DemoMember): number => STRENGTH[skillLevel];

const meetingsOf = (entrants: readonly DemoMember[], round: number): Meeting[] =>
  entrants.flatMap((white) =>
    entrants
      .filter((black) => black.id !== white.id && Math.abs(strengthOf(black) - strengthOf(white)) <= 1)
      .map((black) => ({ white, black, round })),
  );

/** Among equals White wins; the weaker player has drawn once. */
const resultOf = ({ white, black, round }: Meeting): Result => {
  const difference = strengthOf(white) - strengthOf(black);
  if (difference !== 0 && round === 1) return '1/2-1/2';
  return difference < 0 ? '0-1' : '1-0';
};

/** Returns a deterministic id, so that no game counts twice. */
const idOf = ({ white, black, round }: Meeting): string => {
  const hash = createHash('sha256').update(`${white.id} ${black.id} ${round}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-8${hash.slice(15, 18)}-${hash.slice(18, 30)}`;
};
