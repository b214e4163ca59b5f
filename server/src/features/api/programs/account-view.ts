import { isClosed, LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView, RatingView } from '@tabiya/contract/people/members.ts';
import type { Perf, ProgramUser } from '@tabiya/contract/api/program-accounts.ts';
import type { PerfKey } from '@tabiya/contract/api/program-views.ts';
import { perfKey } from './names.ts';
import { titleOf, userId } from './view.ts';

/** Public facts of a member. Instants are ms since the epoch. */
export interface UserFacts {
  player: PlayerView;
  joinedAt: number;
  /** Null if it is hidden. */
  seenAt: number | null;
  ratings: readonly (RatingView & { progress: number })[];
}

/** Returns the view of a member; of a closed account only that it is closed. */
export const toProgramUser = ({ player, joinedAt, seenAt, ratings }: UserFacts): ProgramUser => {
  const { username, country, membershipLevel } = player;
  const account = { id: userId(username), username };
  if (isClosed(membershipLevel)) {
    return { ...account, disabled: true, ...(isRuleBreaker(membershipLevel) && { tosViolation: true }) };
  }
  return {
    ...account,
    ...titleOf(player),
    perfs: toPerfs(ratings),
    createdAt: joinedAt,
    ...(seenAt !== null && { seenAt }),
    ...(country !== null && { profile: { flag: country } }),
  };
};

const isRuleBreaker = (level: number): boolean => level === LEVELS.cheater || level === LEVELS.abuser;

const toPerfs = (ratings: UserFacts['ratings']): Partial<Record<PerfKey, Perf>> =>
  Object.fromEntries(
    ratings.flatMap(({ ratingClass, games, rating, deviation, progress, provisional }) => {
      const key = perfKey(ratingClass);
      const perf = { games, rating, rd: deviation, prog: progress, ...(provisional && { prov: true as const }) };
      return key === undefined ? [] : [[key, perf] as const];
    }),
  );
