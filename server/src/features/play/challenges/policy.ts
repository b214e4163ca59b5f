import { BOT_TITLE } from '@tabiya/contract/kit/levels.ts';
import { ABANDONED_CHALLENGE_MS, type CHALLENGE_RESTRICTIONS } from '@tabiya/contract/play/challenges.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';
import { isOpenMember } from '../../people/friends/service.ts';

export type ChallengeRestriction = (typeof CHALLENGE_RESTRICTIONS)[number];

/**
 * Returns whether the challenger is there to play. With no page or stream open, a challenge alone counts as being there for
 * a while: programs challenge by a single call.
 */
export const isChallengerHere = (
  { from_id, created_at }: { from_id: string; created_at: number },
  { isHere, now }: { isHere(accountId: string): boolean; now: number },
): boolean => isHere(from_id) || now - created_at < ABANDONED_CHALLENGE_MS;

interface Between {
  areFriends: boolean;
  /** Whether the challenger blocks the other. */
  blocks: boolean;
  /** Whether either blocks the other. */
  isBlocked: boolean;
  /** Difference of their ratings in what they would play. */
  ratingGap: number;
  /** Whether the challenged member is on the site. */
  isHere: boolean;
}

/**
 * Returns why a challenge is refused. The answer to somebody who is blocked is the same as from a member who takes no
 * challenges.
 */
export const barAgainst = (other: DirectoryEntry, between: Between): ChallengeRestriction | undefined => {
  if (between.blocks) return 'blocked_by_you';
  if (between.isBlocked || !isOpenMember(other) || !mayAsk(other.settings, between)) return 'cannot_challenge';
  // Nobody would read a challenge that waits for a program.
  if (other.player.chessTitle === BOT_TITLE && !between.isHere) return 'bot_away';
  const range = RANGES[other.settings['live.challenge_range']];
  return between.areFriends || between.ratingGap <= range ? undefined : 'rating_too_far';
};

const mayAsk = (settings: Settings, { areFriends }: Between): boolean => {
  const audience = settings['social.who_may_challenge'];
  return audience === 'everyone' || (audience === 'friends' && areFriends);
};

const RANGES: Record<Settings['live.challenge_range'], number> = { any: Infinity, '100': 100, '200': 200, '400': 400 };
