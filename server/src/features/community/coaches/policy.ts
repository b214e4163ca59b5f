import { REVIEW_RULE, type CoachForm } from '@tabiya/contract/community/coaches.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';

const DAY_MS = 86_400_000;

/** Messages that two members have written to each other. Instants are ms since the epoch. */
export interface Exchange {
  fromFirst: number;
  fromSecond: number;
  firstAt: number;
  lastAt: number;
}

/** Returns whether members who have written so much to each other are coach and pupil, by `REVIEW_RULE`. */
export const isPupil = ({ fromFirst, fromSecond, firstAt, lastAt }: Exchange): boolean =>
  Math.min(fromFirst, fromSecond) >= REVIEW_RULE.messagesEach && lastAt - firstAt >= REVIEW_RULE.days * DAY_MS;

/** Returns whether an entry says enough to be listed: who, what, in which language and how. */
export const isComplete = ({ name, headline, languages, methods, text }: CoachForm): boolean =>
  name !== '' && headline !== '' && languages.length > 0 && methods.length > 0 && text !== '';

export const isModerator = ({ membershipLevel }: Pick<Caller, 'membershipLevel'>): boolean =>
  membershipLevel >= LEVELS.moderator;
