import { BOT_TITLE } from '@tabiya/contract/kit/levels.ts';
import type { CHALLENGE_RESTRICTIONS } from '@tabiya/contract/play/challenges.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';
import { isOpenMember } from '../../people/friends/service.ts';

export type ChallengeRestriction = (typeof CHALLENGE_RESTRICTIONS)[number];

interface Between {
  areFriends: boolean;
  /** The one who asks blocks the other. */
  blocks: boolean;
  /** Either blocks the other. */
  isBlocked: boolean;
  /** How far apart the two are, in what they would play. */
  ratingGap: number;
  /** The other one is on the site. */
  isHere: boolean;
}

/** What stands against a challenge. Who is blocked is told no more than who meets somebody that takes none. */
export const barAgainst = (other: DirectoryEntry, between: Between): ChallengeRestriction | undefined => {
  if (between.blocks) return 'blocked_by_you';
  if (between.isBlocked || !isOpenMember(other) || !mayAsk(other.settings, between)) return 'cannot_challenge';
  // Nobody would read what waits for a program.
  if (other.player.chessTitle === BOT_TITLE && !between.isHere) return 'bot_away';
  const range = RANGES[other.settings['live.challenge_range']];
  return between.areFriends || between.ratingGap <= range ? undefined : 'rating_too_far';
};

const mayAsk = (settings: Settings, { areFriends }: Between): boolean => {
  const audience = settings['social.who_may_challenge'];
  return audience === 'everyone' || (audience === 'friends' && areFriends);
};

const RANGES: Record<Settings['live.challenge_range'], number> = { any: Infinity, '100': 100, '200': 200, '400': 400 };
