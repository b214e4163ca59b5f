import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Digits } from '../kit/digits.ts';
import { file } from '../kit/file.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { PlayerView } from '../people/members.ts';
import { SLUG } from '../site/constraints.ts';
import { Uuid } from '../site/ids.ts';
import { LOCK_REASON_MAX } from './comment-locks.ts';
import { clientId, COMMENT_FAULTS, CommentView, DiscussionView } from './comments.ts';
import { Markdown } from './written-text.ts';

/** Categories of the site's forum, in the order in which they are shown. */
export const FORUM_CATEGORIES = ['general', 'learning', 'analysis', 'help', 'feedback', 'off_topic'] as const;
export type ForumCategory = (typeof FORUM_CATEGORIES)[number];

export const TOPIC_TITLE_MAX = 120;
/** Posts on one page of a topic. */
export const POSTS_PAGE_SIZE = 20;
export const POLL_QUESTION_MAX = 200;
export const POLL_CHOICE_MAX = 100;
export const POLL_CHOICES_MIN = 2;
export const POLL_CHOICES_MAX = 10;
/** Days for which a poll is open at most. */
export const POLL_DAYS_MAX = 30;
export const FORUM_SEARCH_MAX = 100;
/** Titles that a search answers besides posts. */
export const FOUND_TOPICS_MAX = 5;

/** A topic in a list. Instants are ms since the epoch. */
const Topic = {
  /** UUID. */
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(FORUM_CATEGORIES),
  /** Null if the account was deleted, or if the site itself has written it. */
  author: z.nullable(PlayerView),
  at: z.int(),
  /** Posts after the first. */
  replies: z.int(),
  lastAt: z.int(),
  lastAuthor: z.nullable(PlayerView),
  isSticky: z.boolean(),
  isLocked: z.boolean(),
  hasPoll: z.boolean(),
  /** There are posts that the caller has not read; false for visitors. */
  isUnread: z.boolean(),
};
export const TopicRow = z.object(Topic);
export type TopicRow = z.infer<typeof TopicRow>;

export const PollView = z.object({
  question: z.string(),
  choices: z.array(z.object({ text: z.string(), votes: z.nullable(z.int()), isMine: z.boolean() })),
  voters: z.int(),
  closesAt: z.nullable(z.int()),
  isOver: z.boolean(),
  isMultiple: z.boolean(),
});
export type PollView = z.infer<typeof PollView>;

/** One page of a topic. */
export const TopicView = z.object({
  ...Topic,
  discussion: DiscussionView,
  posts: z.array(CommentView).check(z.maxLength(POSTS_PAGE_SIZE)),
  /** From 1. */
  page: z.int(),
  pages: z.int(),
  /** Id of the first post of the whole topic that the caller has not read; null for visitors. */
  firstUnread: z.nullable(z.int()),
  /** Votes of the choices are null as long as the caller can still vote and has not, and the poll is not over. */
  poll: z.nullable(PollView),
  /** The club whose forum it is in; null for the site's. */
  club: z.nullable(z.object({ name: z.string(), url: z.string() })),
  /** The caller may answer, rename the topic, remove it, or pin and close it. */
  mayWrite: z.boolean(),
  mayRename: z.boolean(),
  mayRemove: z.boolean(),
  mayKeep: z.boolean(),
});
export type TopicView = z.infer<typeof TopicView>;

/** A post with its topic, as a search finds it. */
export const FoundPost = z.object({ post: CommentView, topic: z.object({ slug: z.string(), title: z.string() }) });
export type FoundPost = z.infer<typeof FoundPost>;

const category = z.enum(FORUM_CATEGORIES);
const title = WrittenLine(TOPIC_TITLE_MAX);
const uuid = Uuid;
/** Slug of a club, whose forum is meant instead of the site's. */
const club = z.optional(z.string().check(z.regex(SLUG)));
const CLUB_FAULTS = ['club_not_found', 'club_members_only'] as const;
const READS = { calls: 240, seconds: 60 };
const CHANGES = { calls: 60, seconds: 60 };
const Done = z.object({});

/** A poll as its author writes it; `days` counts from now, and without it the poll stays open. */
export const NewPoll = z.object({
  question: WrittenLine(POLL_QUESTION_MAX).check(z.minLength(1)),
  choices: z
    .array(WrittenLine(POLL_CHOICE_MAX).check(z.minLength(1)))
    .check(z.minLength(POLL_CHOICES_MIN), z.maxLength(POLL_CHOICES_MAX)),
  days: z.optional(Digits.check(z.minimum(1), z.maximum(POLL_DAYS_MAX))),
  isMultiple: z._default(Switch, false),
});

/** A change of a topic by moderators, in the forum of a club also by its leaders. */
const moderation = <Shape extends Record<string, z.ZodMiniType>>(act: string, shape: Shape) =>
  endpoint({
    method: 'POST',
    path: `/callback/forum/topic/{uuid}/${act}`,
    who: 'member',
    own: true,
    input: z.object({ uuid, ...shape }),
    output: Done,
    refusals: ['topic_not_found'],
    limit: CHANGES,
  });

/** Answers, votes and follows on a topic are calls of `comments` with the content type `forum_topic`. */
export const forums = {
  /** Lists the newest topic of each category; categories without one are left out. */
  index: endpoint({
    method: 'GET',
    path: '/callback/forum',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ newest: z.array(TopicRow) }),
    refusals: [],
    limit: READS,
  }),
  /** Lists topics by their last posts; in a category, sticky ones come first. */
  topics: endpoint({
    method: 'GET',
    path: '/callback/forum/topics',
    who: 'anyone',
    input: z.object({ category: z.optional(category), club, ...pageFields }),
    output: Paged(TopicRow),
    refusals: ['bad_page_token', ...CLUB_FAULTS],
    limit: READS,
  }),
  /**
   * Answers a page of a topic, by its present or an earlier slug: the one with a comment, or by number; the first by
   * default, the last if there are fewer.
   */
  topic: endpoint({
    method: 'GET',
    path: '/callback/forum/topic',
    who: 'anyone',
    input: z.object({
      url: z.string().check(z.regex(SLUG)),
      page: z.optional(Digits.check(z.minimum(1), z.maximum(1_000_000))),
      comment: z.optional(Digits.check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
    }),
    output: TopicView,
    refusals: ['topic_not_found'],
    limit: READS,
  }),
  create: endpoint({
    method: 'POST',
    path: '/callback/forum/topics',
    who: 'member',
    own: true,
    input: z.object({ category, club, title, text: Markdown, poll: z.optional(NewPoll), clientId }),
    output: z.object({ slug: z.string() }),
    refusals: ['title_empty', ...COMMENT_FAULTS, ...CLUB_FAULTS],
    limit: { calls: 10, seconds: 600 },
    humanCheck: { calls: 3, seconds: 600 },
  }),
  /** Authors rename a topic while they may change its first post, moderators at any time. Earlier links go on. */
  rename: endpoint({
    method: 'POST',
    path: '/callback/forum/topic/{uuid}/rename',
    who: 'member',
    own: true,
    input: z.object({ uuid, title }),
    output: z.object({ slug: z.string() }),
    refusals: ['topic_not_found', 'title_empty', 'edit_time_over'],
    limit: CHANGES,
  }),
  /** Authors remove a topic that nobody has answered, moderators any. */
  remove: endpoint({
    method: 'POST',
    path: '/callback/forum/topic/{uuid}/remove',
    who: 'member',
    own: true,
    input: z.object({ uuid }),
    output: Done,
    refusals: ['topic_not_found'],
    limit: CHANGES,
  }),
  stick: moderation('stick', { isOn: Switch }),
  /** An empty reason unlocks the topic. */
  lock: moderation('lock', { reason: WrittenLine(LOCK_REASON_MAX) }),
  /** Topics of clubs have no category. */
  move: moderation('move', { category }),
  /** Replaces the caller's earlier vote; no choice withdraws it. */
  vote: endpoint({
    method: 'POST',
    path: '/callback/forum/topic/{uuid}/vote',
    who: 'member',
    own: true,
    input: z.object({
      uuid,
      choices: z.array(Digits.check(z.maximum(POLL_CHOICES_MAX - 1))).check(z.maxLength(POLL_CHOICES_MAX)),
    }),
    output: PollView,
    refusals: ['poll_not_found', 'poll_over'],
    limit: CHANGES,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/callback/forum/read-all',
    who: 'member',
    own: true,
    input: z.object({}),
    output: Done,
    refusals: [],
    limit: CHANGES,
  }),
  /** Searches posts for all the words, the newest first; each word may be a prefix. The first page has titles too. */
  search: endpoint({
    method: 'GET',
    path: '/callback/forum/search',
    who: 'anyone',
    input: z.object({ query: z.string().check(z.maxLength(FORUM_SEARCH_MAX)), ...pageFields }),
    output: z.object({ ...Paged(FoundPost).shape, topics: z.array(TopicRow) }),
    refusals: ['bad_page_token'],
    limit: CHANGES,
  }),
  /** Answers the newest topics as RSS. */
  feed: file({
    path: '/callback/forum/feed',
    who: 'anyone',
    input: z.object({ category: z.optional(category) }),
    type: 'application/rss+xml',
    refusals: [],
    limit: READS,
  }),
};
