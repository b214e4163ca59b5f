import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { playerView } from './make-member.ts';
import { ann, NOW } from './render-page.tsx';

export const CHALLENGE_ID = '01a1fb25-a1f2-70ae-b23d-e9acbf3336c1';

/** Builds the player's side of a challenge, rated 1500. */
export const challenger = (player: Partial<CurrentUser> = {}): ChallengeView['from'] => {
  const { id, username, isGuest } = playerView(player as never);
  return { player: playerView({ id, username, isGuest }), rating: 1500, provisional: false };
};

/** Builds an open challenge of Bob to Ann: 5+0, rated, any colour. */
export const challengeView = (change: Partial<ChallengeView> = {}): ChallengeView => ({
  ...{ id: CHALLENGE_ID, number: 12, variant: 'chess', timeClass: 'blitz', ratingClass: 'blitz' },
  ...{
    timeControl: { base: 300_000, increment: 0 },
    oddsBase: null,
    rated: true,
    color: 0,
    initialFen: null,
    noVacation: false,
    rules: [],
    name: null,
  },
  ...{ from: challenger(), to: challenger(ann), state: 'open', reason: null, isOffline: false },
  ...{ isChallengerHere: true, takenBy: null, gameId: null, createdAt: NOW, expiresAt: NOW + 300_000, endedAt: null },
  ...change,
});
