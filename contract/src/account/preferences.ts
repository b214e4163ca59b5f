import * as z from 'zod/mini';
import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import { HOME_CONTENT_TYPES } from '../site/constants.ts';
import { endpoint } from '../kit/endpoint.ts';

/** What a person was introduced to, or has put away for good. */
const USER_ITEMS = ['introducedToStreaks', 'introducedToYearInChess', 'closedYearInChessBanner'] as const;
const Item = z.enum(USER_ITEMS);
export type UserItem = z.infer<typeof Item>;

/** A boolean as it travels: 1 or 0, as a number or as text. */
const Flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((sent) => sent === true || Number(sent) === 1),
);

/** Guests say by number how well they play: the place in `SKILL_LEVELS`, from 0. */
const SkillNumber = z.coerce.number().check(z.int(), z.gte(0), z.lt(SKILL_LEVELS.length));

const Done = z.object({});

export const preferences = {
  item: endpoint({
    method: 'GET',
    path: '/callback/user/get-item/{item}',
    who: 'player',
    input: z.object({ item: Item }),
    output: z.object({ item: Item, value: z.boolean() }),
    refusals: [],
  }),
  setItem: endpoint({
    method: 'POST',
    path: '/callback/user/set-item',
    who: 'player',
    input: z.object({ item: Item, value: z._default(Flag, true) }),
    output: Done,
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  archiveView: endpoint({
    method: 'POST',
    path: '/callback/user/archive-view',
    who: 'player',
    input: z.object({ archiveView: z.enum(['grid', 'list']) }),
    output: Done,
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  fairPlayAgree: endpoint({
    method: 'POST',
    path: '/callback/user/set-fair-play-agree/{agree}',
    who: 'member',
    input: z.object({ agree: z.enum(['1', '0']) }),
    output: Done,
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Whose finished games the own home shows: `own`, `friends` or `best`. Any other word is refused as bad input. */
  homeContentType: endpoint({
    method: 'POST',
    path: '/callback/user/home-recent-content-type',
    who: 'member',
    input: z.object({ recentContentType: z.enum(HOME_CONTENT_TYPES) }),
    output: Done,
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  /** `default` follows the language of the pages; `default_and_user` adds that of the site to it, and `any` is all there is. */
  contentLanguage: endpoint({
    method: 'POST',
    path: '/callback/user/content-language/set',
    who: 'member',
    input: z.object({
      contentLanguage: z.string().check(z.regex(/^(default|default_and_user|any|[a-z]{2,3}_[A-Z]{2})$/)),
    }),
    output: Done,
    refusals: ['language_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Where a guest's rating starts. Members have said it when they registered. */
  skillLevel: endpoint({
    method: 'POST',
    path: '/guest/update-skill-level',
    who: 'player',
    input: z.object({ skill_level: SkillNumber }),
    output: Done,
    refusals: ['not_a_guest'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Everything that one counts as, the least first: who is gold is silver and basic too. */
  roles: endpoint({
    method: 'GET',
    path: '/callback/security/user/roles',
    who: 'session',
    input: z.object({}),
    output: z.object({ roles: z.array(z.string()) }),
    refusals: [],
  }),
};
