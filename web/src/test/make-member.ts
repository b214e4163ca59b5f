import type { ClassStats, MemberView, PlayerView } from '@tabiya/contract/people/members.ts';
import { NOW } from './render-page.tsx';

const BOB_ID = '01a1fb25-0000-7000-8000-0000000000bb';

export const playerView = (change: Partial<PlayerView> = {}): PlayerView => ({
  id: BOB_ID,
  username: 'Bob',
  isGuest: false,
  avatarUrl: null,
  chessTitle: null,
  country: null,
  flair: null,
  membershipLevel: 10,
  ...change,
});

/** Builds the view of Bob, a member without any history. */
export const memberView = (change: Partial<MemberView> = {}): MemberView => ({
  ...playerView(),
  avatarLargeUrl: null,
  closed: null,
  badge: null,
  joinedAt: NOW - 86_400_000,
  lastSeenAt: NOW,
  isOnline: false,
  presence: {
    ...{ id: BOB_ID, status: 'offline', activity: 'none', statusAt: NOW, statusAtUncertain: false },
    ...{ streaming: false, activityContext: null, battleId: null },
  },
  ratings: [],
  friends: 0,
  games: { total: 0, won: 0, drawn: 0, lost: 0 },
  isCoach: false,
  words: { fullName: null, location: '', status: '', about: '', twitchUrl: null, youtubeUrl: null },
  ...change,
});

/** Builds the statistics of three blitz games. */
export const blitzStats = (): ClassStats => ({
  rating: { ratingClass: 'blitz', rating: 1512, deviation: 80, provisional: false, games: 3 },
  peak: { at: NOW, rating: 1530 },
  games: { total: 3, won: 2, drawn: 0, lost: 1 },
  white: { total: 2, won: 2, drawn: 0, lost: 0 },
  black: { total: 1, won: 0, drawn: 0, lost: 1 },
  ends: [
    { outcome: 'won', reason: 'mate', games: 2 },
    { outcome: 'lost', reason: 'resignation', games: 1 },
  ],
});
