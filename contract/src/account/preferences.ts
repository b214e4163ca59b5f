import * as z from 'zod/mini';
import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import { HOME_CONTENT_TYPES } from '../site/constants.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Digits } from '../kit/digits.ts';
import { Switch } from '../kit/switch.ts';

/** Introductions that a person has seen and banners that a person has dismissed for good. */
const USER_ITEMS = ['introducedToStreaks', 'introducedToYearInChess', 'closedYearInChessBanner'] as const;
const Item = z.enum(USER_ITEMS);
export type UserItem = z.infer<typeof Item>;

/** Guests state their skill as an index into `SKILL_LEVELS`, from 0. */
const SkillNumber = Digits.check(z.lt(SKILL_LEVELS.length));

const Done = z.object({});

export const preferences = {
  item: endpoint({
    documented: 'web_user_callback_get_item',
    method: 'GET',
    path: '/callback/user/get-item/{item}',
    who: 'player',
    input: z.object({ item: Item }),
    output: z.object({ item: Item, value: z.boolean() }),
    refusals: [],
  }),
  setItem: endpoint({
    documented: 'web_user_callback_set_item',
    method: 'POST',
    path: '/callback/user/set-item',
    who: 'player',
    input: z.object({ item: Item, value: z._default(Switch, true) }),
    output: Done,
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  archiveView: endpoint({
    documented: 'web_user_callback_archive_view',
    method: 'POST',
    path: '/callback/user/archive-view',
    who: 'player',
    input: z.object({ archiveView: z.enum(['grid', 'list']) }),
    output: Done,
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  fairPlayAgree: endpoint({
    documented: 'web_user_callback_set_fair_play_agree',
    method: 'POST',
    path: '/callback/user/set-fair-play-agree/{agree}',
    who: 'member',
    input: z.object({ agree: z.enum(['1', '0']) }),
    output: Done,
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  /**
   * Sets whose finished games the caller's home page shows: `own`, `friends` or `best`. Any other value is refused as
   * bad input.
   */
  homeContentType: endpoint({
    documented: 'web_user_callback_home_recent_content_type',
    method: 'POST',
    path: '/callback/user/home-recent-content-type',
    who: 'member',
    input: z.object({ recentContentType: z.enum(HOME_CONTENT_TYPES) }),
    output: Done,
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  /**
   * `default` follows the language of the pages, `default_and_user` also includes the site's language, and `any`
   * includes everything.
   */
  contentLanguage: endpoint({
    documented: 'web_user_callback_content_language_set',
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
  /** Sets the initial rating of a guest. Members chose theirs when they registered. */
  skillLevel: endpoint({
    documented: 'web_guest_update_skill_level',
    method: 'POST',
    path: '/guest/update-skill-level',
    who: 'player',
    input: z.object({ skill_level: SkillNumber }),
    output: Done,
    refusals: ['not_a_guest'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Lists all roles of the caller, the lowest first: a gold member is also silver and basic. */
  roles: endpoint({
    documented: 'web_security_callback_user_roles',
    method: 'GET',
    path: '/callback/security/user/roles',
    who: 'session',
    input: z.object({}),
    output: z.object({ roles: z.array(z.string()) }),
    refusals: [],
  }),
};
