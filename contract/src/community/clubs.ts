import * as z from 'zod/mini';
import { AVATAR_BODY_LIMIT } from '../people/avatars.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { PlayerView } from '../people/members.ts';
import { SLUG } from '../site/constraints.ts';
import { CLUB_RIGHTS, CLUB_ROLES } from './club-rights.ts';
import { Markdown, TEXT_FAULTS } from './written-text.ts';

export const CLUB_NAME_MIN = 3;
export const CLUB_NAME_MAX = 50;
/** Members of a club, and clubs of a member. */
export const CLUB_MEMBERS_MAX = 10_000;
export const CLUBS_MAX = 100;
/** Clubs that one member leads as their founder. */
export const FOUNDED_MAX = 5;
export const CLUB_SEARCH_MAX = 60;

/** A club as lists, pictures and games of clubs show it. Instants are ms since the epoch. */
const Head = {
  id: z.int(),
  /** The slug of its pages. */
  url: z.string(),
  name: z.string(),
  /** Path of its picture; null if it has none. */
  icon: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, upper case. */
  country: z.nullable(z.string()),
  /** Code of a locale, such as `de_DE`. */
  language: z.nullable(z.string()),
  /** Anybody may join; otherwise leaders answer requests. */
  isOpen: z.boolean(),
  /** Only members see forum, notes, announcements, dates and who is in it. */
  isPrivate: z.boolean(),
  allowsMatches: z.boolean(),
  allowsVoteChess: z.boolean(),
  members: z.int(),
  createdAt: z.int(),
  lastActivityAt: z.int(),
  closed: z.boolean(),
};
export const ClubHead = z.object(Head);
export type ClubHead = z.infer<typeof ClubHead>;

const Standing = z.object({
  role: z.nullable(z.enum(CLUB_ROLES)),
  /** Moderators of the site have some rights in every club. */
  rights: z.array(z.enum(CLUB_RIGHTS)),
  /** News, topics and notes of the club raise alerts. */
  hears: z.boolean(),
  request: z.nullable(z.enum(['pending', 'denied'])),
  isInvited: z.boolean(),
  isBanned: z.boolean(),
  /** Sees what only members see. */
  maySee: z.boolean(),
});

/** A club's page. */
export const ClubView = z.object({
  ...Head,
  iconLarge: z.nullable(z.string()),
  /** Safe to show as it is. */
  aboutHtml: z.string(),
  /** The text for members; null for others. */
  privateHtml: z.nullable(z.string()),
  /** Founder, admins and coordinators, in this order. */
  leaders: z.array(z.object({ player: PlayerView, role: z.enum(CLUB_ROLES) })),
  me: Standing,
  /** Requests that wait for an answer; 0 for those who may not answer. */
  requests: z.int(),
  /** Since when the founder is missing, and when the club passes to somebody else. */
  founderMissed: z.nullable(z.object({ since: z.int(), until: z.int() })),
});
export type ClubView = z.infer<typeof ClubView>;

export const CLUB_ORDERS = ['activity', 'size', 'new'] as const;
export type ClubOrder = (typeof CLUB_ORDERS)[number];

export const clubSlug = z.string().check(z.regex(SLUG));
export const clubId = Digits.check(z.minimum(1), z.maximum(2 ** 31 - 1));
export const READS = { calls: 240, seconds: 60 };
export const CHANGES = { calls: 60, seconds: 60 };
export const Done = z.object({});

/** Leaders choose these; an empty text means none. */
const terms = {
  name: WrittenLine(CLUB_NAME_MAX),
  country: z._default(z.string().check(z.maxLength(2)), ''),
  language: z._default(z.string().check(z.maxLength(10)), ''),
  about: Markdown,
  privateText: Markdown,
  isOpen: Switch,
  isPrivate: Switch,
  allowsMatches: z._default(Switch, true),
  allowsVoteChess: z._default(Switch, true),
};
export const ClubTerms = z.object(terms);
export type ClubTerms = z.output<typeof ClubTerms>;

export const TERM_FAULTS = [
  'club_name_short',
  'club_name_taken',
  'club_name_reserved',
  'country_not_found',
  'language_not_found',
  ...TEXT_FAULTS,
] as const;
const NO_RIGHT = ['club_not_found', 'club_right_missing'] as const;

export const clubs = {
  /** Lists clubs that are not closed; the words may be beginnings of words of the name. */
  find: endpoint({
    method: 'GET',
    path: '/callback/clubs',
    who: 'anyone',
    input: z.object({
      query: z.optional(z.string().check(z.maxLength(CLUB_SEARCH_MAX))),
      country: z.optional(z.string().check(z.maxLength(2))),
      language: z.optional(z.string().check(z.maxLength(10))),
      order: z._default(z.enum(CLUB_ORDERS), 'activity'),
      ...pageFields,
    }),
    output: Paged(ClubHead),
    refusals: ['bad_page_token'],
    limit: READS,
  }),
  /** Lists the caller's clubs, the most recent activity first, and those that the caller is invited to. */
  mine: endpoint({
    method: 'GET',
    path: '/callback/my-clubs',
    who: 'member',
    input: z.object({}),
    output: z.object({
      clubs: z.array(z.object({ ...Head, role: z.enum(CLUB_ROLES) })),
      invitations: z.array(ClubHead),
    }),
    refusals: [],
    limit: READS,
  }),
  view: endpoint({
    method: 'GET',
    path: '/callback/club/{url}/view',
    who: 'anyone',
    input: z.object({ url: clubSlug }),
    output: ClubView,
    refusals: ['club_not_found'],
    limit: READS,
  }),
  /** Answers what leaders change, as they wrote it. */
  terms: endpoint({
    method: 'GET',
    path: '/callback/club/{id}/terms',
    who: 'member',
    input: z.object({ id: clubId }),
    output: z.object({ name: z.string(), about: z.string(), privateText: z.string() }),
    refusals: [...NO_RIGHT],
    limit: READS,
  }),
  found: endpoint({
    method: 'POST',
    path: '/callback/clubs',
    who: 'member',
    own: true,
    input: ClubTerms,
    output: z.object({ id: z.int(), url: z.string() }),
    refusals: [...TERM_FAULTS, 'too_many_clubs', 'too_many_founded'],
    limit: { calls: 20, seconds: 3_600 },
    humanCheck: { calls: 3, seconds: 3_600 },
  }),
  /** The address of a club stays when its name changes. */
  change: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/change',
    who: 'member',
    own: true,
    input: z.object({ id: clubId, ...terms }),
    output: Done,
    refusals: [...NO_RIGHT, ...TERM_FAULTS],
    limit: CHANGES,
  }),
  /** Sets the picture as `avatars.upload` does; an empty one removes it. */
  setIcon: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/icon',
    who: 'member',
    own: true,
    input: z.object({
      id: clubId,
      picture: z.string().check(z.maxLength(AVATAR_BODY_LIMIT), z.regex(/^(?:[A-Za-z0-9+/]+={0,2})?$/)),
    }),
    output: z.object({ icon: z.nullable(z.string()) }),
    refusals: [...NO_RIGHT, 'avatar_no_picture', 'avatar_too_large'],
    bodyLimit: AVATAR_BODY_LIMIT,
    limit: { calls: 20, seconds: 600 },
  }),
  icon: file({
    path: '/clubs/icons/{hash}/{size}.webp',
    who: 'anyone',
    input: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)), size: z.enum(['small', 'large']) }),
    type: 'image/webp',
    shown: true,
    refusals: ['avatar_not_found'],
  }),
  /** The founder ends the club for good, or a moderator. `name` is its name, so that nobody does it by mistake. */
  close: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/close',
    who: 'member',
    own: true,
    input: z.object({ id: clubId, name: WrittenLine(CLUB_NAME_MAX) }),
    output: Done,
    refusals: [...NO_RIGHT, 'club_name_wrong'],
    limit: CHANGES,
  }),
  /** Clubs of a member that the caller may know of, the most recent activity first. */
  ofMember: endpoint({
    documented: 'web_club_callback_of_member',
    method: 'GET',
    path: '/callback/clubs/{username}',
    who: 'anyone',
    input: z.object({ username: z.string().check(z.maxLength(25)) }),
    output: z.object({
      clubs: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** Path of the club's page. */
          url: z.string(),
          icon: z.nullable(z.string()),
          /** Seconds since the epoch. */
          last_activity: z.int(),
        }),
      ),
    }),
    refusals: ['member_not_found'],
    limit: READS,
  }),
  /** For programs, in the format of other chess sites. Instants are seconds since the epoch. */
  publicClubs: endpoint({
    documented: 'pub_player_clubs',
    method: 'GET',
    path: '/pub/player/{username}/clubs',
    who: 'anyone',
    input: z.object({ username: z.string().check(z.maxLength(25)) }),
    output: z.object({
      clubs: z.array(
        z.object({
          '@id': z.string(),
          name: z.string(),
          last_activity: z.int(),
          icon: z.optional(z.string()),
          url: z.string(),
          joined: z.int(),
        }),
      ),
    }),
    refusals: ['member_not_found'],
    limit: READS,
    etag: true,
  }),
};
