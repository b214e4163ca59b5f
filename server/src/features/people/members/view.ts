import { badgeOf } from '@tabiya/contract/account/badges.ts';
import { isClosed, LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { ClassStats, GameCounts, MemberView, RatingPoint, RatingView } from '@tabiya/contract/people/members.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import type { ProfileView } from '@tabiya/contract/people/profiles.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';
import type { GameEnds } from './record.ts';

const closedNote = (level: number): MemberView['closed'] => {
  if (!isClosed(level)) return null;
  if (level === LEVELS.cheater) return 'fair_play';
  return level === LEVELS.abuser ? 'abuse' : 'inactive';
};

export interface CoreFacts {
  entry: DirectoryEntry;
  presence: PresenceView;
  ratings: RatingView[];
  friends: number;
}

/** Returns the first part of every view of one member. */
export const toMemberCore = ({ entry: { player, joinedAt, isCoach }, presence, ratings, friends }: CoreFacts) => ({
  ...player,
  avatarLargeUrl: player.avatarUrl?.replace('/small.', '/large.') ?? null,
  closed: closedNote(player.membershipLevel),
  badge: badgeOf(player.membershipLevel),
  isCoach: isCoach && !isClosed(player.membershipLevel),
  joinedAt,
  lastSeenAt: presence.statusAt,
  isOnline: presence.status === 'online',
  presence,
  ratings,
  friends,
});

const NO_WORDS = { fullName: null, location: '', status: '', about: '', twitchUrl: null, youtubeUrl: null };

export const toFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string | null =>
  `${firstName} ${lastName}`.trim() || null;

/** Leaves out the words of a closed account, because nobody answers for them any more. */
export const toMemberWords = (
  profile: ProfileView,
  { level, mayReadName }: { level: number; mayReadName: boolean },
): MemberView['words'] => {
  if (isClosed(level)) return NO_WORDS;
  const { location, status, about, twitchUrl, youtubeUrl } = profile;
  return { fullName: mayReadName ? toFullName(profile) : null, location, status, about, twitchUrl, youtubeUrl };
};

const countsOf = (rows: readonly GameEnds[]): GameCounts => {
  const counts = { total: 0, won: 0, drawn: 0, lost: 0 };
  for (const { outcome, games } of rows) {
    counts[outcome] += games;
    counts.total += games;
  }
  return counts;
};

/** Returns the statistics of one rating class. */
export const toClassStats = (
  rating: RatingView,
  rows: readonly GameEnds[],
  peak: RatingPoint | undefined,
): ClassStats => {
  const ends = new Map<string, ClassStats['ends'][number]>();
  for (const { outcome, reason, games } of rows) {
    const known = ends.get(`${outcome} ${reason}`)?.games ?? 0;
    ends.set(`${outcome} ${reason}`, { outcome, reason, games: known + games });
  }
  return {
    rating,
    peak: peak ?? null,
    games: countsOf(rows),
    white: countsOf(rows.filter(({ color }) => color === 'white')),
    black: countsOf(rows.filter(({ color }) => color === 'black')),
    ends: [...ends.values()].toSorted((a, b) => b.games - a.games),
  };
};
