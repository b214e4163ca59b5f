import * as z from 'zod/mini';
import { channel } from '../kit/channel.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { Switch } from '../kit/switch.ts';
import { PlayerView } from '../people/members.ts';
import { Markdown, TEXT_FAULTS } from './written-text.ts';

/** Types of content that members comment on, by the documented names. */
export const COMMENT_TYPES = [
  'article',
  'blog',
  'chess_video',
  'chess_term',
  'classroom',
  'club',
  'forum_topic',
  'game',
  'lesson_course',
  'master_player',
  'news',
  'opening',
  'survey',
  'tactics',
  'tournament',
  'team_match',
  'votechess',
] as const;
export type CommentType = (typeof COMMENT_TYPES)[number];

/** Time in which authors may change a comment, ms. */
export const COMMENT_EDIT_WINDOW_MS = 4 * 3_600_000;
/** Earlier versions of a comment that moderators can read. */
export const COMMENT_VERSIONS_KEPT = 5;
/** Answers that are shown below a comment before more are asked for. */
export const ANSWERS_SHOWN = 3;

/** `up` and `down` are the votes of a comment; a member gives one of the two at most. */
export const REACTIONS = ['up', 'down', 'laugh', 'think', 'heart', 'horse'] as const;
export type Reaction = (typeof REACTIONS)[number];

const ReactionCount = z.object({ reaction: z.enum(REACTIONS), count: z.int(), isMine: z.boolean() });
export type ReactionCount = z.infer<typeof ReactionCount>;

/** A comment as the caller may see it. Instants are ms since the epoch. */
const Comment = {
  /** Later comments have higher ids. */
  id: z.int(),
  /** Counts all comments on the same content from 1. */
  number: z.int(),
  /** The comment that it answers; an answer has none itself. */
  parentId: z.nullable(z.int()),
  /** Null if the account was deleted, or for the site itself. */
  author: z.nullable(PlayerView),
  /** The site itself has written it. */
  isSite: z.boolean(),
  at: z.int(),
  editedAt: z.nullable(z.int()),
  /** Safe to show as it is; null for a removed comment. */
  html: z.nullable(z.string()),
  removedBy: z.nullable(z.enum(['author', 'moderator'])),
  reactions: z.array(ReactionCount),
  /** Number of answers. */
  answers: z.int(),
  mayEdit: z.boolean(),
  mayRemove: z.boolean(),
  /** The caller has blocked the author. */
  isBlocked: z.boolean(),
};
export const CommentView = z.object(Comment);
export type CommentView = z.infer<typeof CommentView>;

/** A comment with its first answers. */
export const CommentThread = z.object({ ...Comment, firstAnswers: z.array(CommentView) });
export type CommentThread = z.infer<typeof CommentThread>;

/** Everything that was said about one content. */
export const DiscussionView = z.object({
  comments: z.int(),
  lastNumber: z.int(),
  /** The last comment that the caller has read, by number; 0 before the first visit. */
  readNumber: z.int(),
  isFollowed: z.boolean(),
  /** The reason is empty if none was given. */
  lock: z.nullable(z.object({ reason: z.string() })),
});
export type DiscussionView = z.infer<typeof DiscussionView>;

/** An earlier text of a comment. */
const CommentVersion = z.object({ at: z.int(), source: z.string() });

const contentType = z.enum(COMMENT_TYPES);
/** A UUID, a number or a slug; the longest names of openings have 89 characters. */
const contentId = z.string().check(z.regex(/^[\w-]{1,100}$/));
const id = Digits.check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
/** Fields that name the content of comments. */
export const content = { contentType, contentId };
/** A comment without a client id is not protected against being sent twice. */
export const clientId = z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/)));
const READS = { calls: 240, seconds: 60 };
const CHANGES = { calls: 60, seconds: 60 };
const WRITES = { calls: 20, seconds: 60 };
const Done = z.object({});

/** Reasons why a comment cannot be stored. */
export const COMMENT_FAULTS = [
  ...TEXT_FAULTS,
  'empty_comment',
  'comments_locked',
  'comment_links_later',
  'too_many_comments',
] as const;

export const comments = {
  /**
   * Lists comments on a content with their first answers, the newest first. With `first`, the thread of that comment
   * comes before all others.
   */
  list: endpoint({
    method: 'GET',
    path: '/callback/comments/{contentType}/{contentId}',
    who: 'anyone',
    input: z.object({ ...content, ...pageFields, first: z.optional(id) }),
    output: z.object({ ...Paged(CommentThread).shape, discussion: DiscussionView }),
    refusals: ['content_not_found', 'bad_page_token'],
    limit: READS,
  }),
  /** Lists the answers to a comment, the oldest first. */
  answers: endpoint({
    method: 'GET',
    path: '/callback/comment/{id}/answers',
    who: 'anyone',
    input: z.object({ id, ...pageFields }),
    output: Paged(CommentView),
    refusals: ['comment_not_found', 'bad_page_token'],
    limit: READS,
  }),
  /** Answers the stored comment; the same `clientId` again answers the same one. */
  create: endpoint({
    method: 'POST',
    path: '/callback/comments/{contentType}/{contentId}',
    who: 'member',
    own: true,
    input: z.object({ ...content, text: Markdown, parentId: z.optional(id), clientId }),
    output: z.object({ comment: CommentView }),
    refusals: ['content_not_found', 'comment_not_found', 'cannot_answer', ...COMMENT_FAULTS],
    limit: WRITES,
    humanCheck: { calls: 10, seconds: 60 },
  }),
  /** Answers the Markdown of a comment, to quote or change it. */
  source: endpoint({
    method: 'GET',
    path: '/callback/comment/{id}/source',
    who: 'member',
    input: z.object({ id }),
    output: z.object({ source: z.string() }),
    refusals: ['comment_not_found'],
    limit: READS,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/callback/comment/{id}/edit',
    who: 'member',
    own: true,
    input: z.object({ id, text: Markdown }),
    output: z.object({ comment: CommentView }),
    refusals: ['comment_not_found', 'edit_time_over', ...COMMENT_FAULTS],
    limit: WRITES,
  }),
  /** Authors remove their own comments, moderators any. Removing one twice has no effect. */
  remove: endpoint({
    method: 'POST',
    path: '/callback/comment/{id}/remove',
    who: 'member',
    own: true,
    input: z.object({ id }),
    output: Done,
    refusals: ['comment_not_found'],
    limit: CHANGES,
  }),
  react: endpoint({
    method: 'POST',
    path: '/callback/comment/{id}/react',
    who: 'member',
    own: true,
    input: z.object({ id, reaction: z.enum(REACTIONS), isOn: Switch }),
    output: z.object({ reactions: z.array(ReactionCount) }),
    refusals: ['comment_not_found', 'own_account'],
    limit: CHANGES,
  }),
  follow: endpoint({
    method: 'POST',
    path: '/callback/comments/{contentType}/{contentId}/follow',
    who: 'member',
    own: true,
    input: z.object({ ...content, isOn: Switch }),
    output: Done,
    refusals: ['content_not_found'],
    limit: CHANGES,
  }),
  /** Notes how far the caller has read, and removes the alerts about it. */
  read: endpoint({
    method: 'POST',
    path: '/callback/comments/{contentType}/{contentId}/read',
    who: 'member',
    own: true,
    input: z.object({ ...content, through: Digits.check(z.maximum(2 ** 31 - 1)) }),
    output: Done,
    refusals: ['content_not_found'],
    limit: READS,
  }),
  /** Counts the comments on a content, and the answers to each, once more. */
  recount: endpoint({
    method: 'POST',
    path: '/callback/comments/{contentType}/{contentId}/recount',
    who: 'moderator',
    input: z.object(content),
    output: z.object({ comments: z.int() }),
    refusals: ['content_not_found'],
    limit: CHANGES,
  }),
  /** Lists earlier versions of a comment, the newest first. */
  versions: endpoint({
    method: 'GET',
    path: '/callback/comment/{id}/versions',
    who: 'moderator',
    input: z.object({ id }),
    output: z.object({ versions: z.array(CommentVersion) }),
    refusals: ['comment_not_found'],
    limit: READS,
  }),
};

/** For example `game/0190…`: the type and the id of the content. */
const Key = z.string().check(z.regex(new RegExp(`^(?:${COMMENT_TYPES.join('|')})/[\\w-]{1,100}$`)));

/** Tells readers of a content what has happened to its comments. */
export const discussionChannel = channel({
  name: 'discussion',
  who: 'anyone',
  key: Key,
  state: z.object({ lastNumber: z.int() }),
  numbered: {},
  passing: {
    changed: z.object({ id: z.int(), what: z.enum(['written', 'edited', 'removed', 'reacted']) }),
    /** The discussion was locked or unlocked. */
    locked: z.object({ isOn: z.boolean() }),
  },
  commands: {},
});

/** Returns the path that shows one comment, from the path of its content. */
export const commentPath = (contentUrl: string, commentId: number): string =>
  `${contentUrl}${contentUrl.includes('?') ? '&' : '?'}comment=${commentId}#comment-${commentId}`;
