import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageFields, Paged } from '../kit/paged.ts';
import { WrittenText } from '../kit/written-text.ts';
import { Digits } from '../kit/digits.ts';
import { Uuid } from '../site/ids.ts';

/** Reasons for a report; the id of a reason is its position, from 1. The order is fixed: new reasons are appended. */
export const REPORT_REASONS = ['cheating', 'abuse', 'spam', 'impersonation', 'profile', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Kinds of content that can be reported, besides a member as a whole. */
export const REPORTED_CONTENT = [
  'message',
  'profile',
  'game_chat',
  'game',
  'partner_talk',
  'comment',
  'forum_topic',
  'collection',
  'chat_message',
  'coach',
  'coach_review',
  'club',
  'club_news',
] as const;
export type ReportedContent = (typeof REPORTED_CONTENT)[number];

export const REPORT_NOTE_MAX = 1_000;
/** Time for which the dialog confirms that the report was submitted, ms. */
export const REPORT_NOTICE_MS = 1_000;

/** A reason by its code or by its id. */
const Reason = z.pipe(
  z.union([z.enum(REPORT_REASONS), Digits.check(z.minimum(1), z.maximum(REPORT_REASONS.length))]),
  z.transform((sent) => (typeof sent === 'number' ? REPORT_REASONS[sent - 1]! : sent)),
);
const note = z._default(WrittenText(REPORT_NOTE_MAX), '');
/** Limits members who report large numbers of others. */
const limit = { calls: 20, seconds: 3_600 };

export const REPORT_OUTCOMES = ['acted', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
const DECISION_REASON_MAX = 500;

/** Fields of a report that all its readers see. Instants are ms since the epoch. */
const Report = {
  id: z.int(),
  at: z.int(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  /** Null if the member as a whole was reported. */
  contentType: z.nullable(z.enum(REPORTED_CONTENT)),
  /** The content at the time of the report; for a game, the path of its page. */
  content: z.nullable(z.string()),
  /** Null if the account was deleted. */
  subject: z.nullable(z.string()),
};

/** A report as moderators see it. */
export const ReportView = z.object({
  ...Report,
  reporter: z.nullable(z.string()),
  resolved: z.nullable(
    z.object({ at: z.int(), outcome: z.enum(REPORT_OUTCOMES), why: z.string(), by: z.nullable(z.string()) }),
  ),
});
export type ReportView = z.infer<typeof ReportView>;

/** A report as its author sees it: the outcome, without the moderator, the reasons or the measures taken. */
export const OwnReportView = z.object({
  ...Report,
  /** Null while it is open. */
  resolved: z.nullable(z.object({ at: z.int(), outcome: z.enum(REPORT_OUTCOMES) })),
});
export type OwnReportView = z.infer<typeof OwnReportView>;

const page = z._default(Digits.check(z.positive(), z.maximum(1_000)), 1);
const Done = z.object({});

export const reports = {
  reasons: endpoint({
    documented: 'web_report_callback_user_reasons',
    method: 'GET',
    path: '/callback/report-user',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ reasons: z.array(z.object({ id: z.int(), reason: z.enum(REPORT_REASONS) })) }),
    refusals: [],
  }),
  /** The same report again, while the first one is open, changes nothing. */
  user: endpoint({
    documented: 'web_report_callback_user',
    method: 'POST',
    path: '/callback/report-user',
    who: 'member',
    own: true,
    input: z.object({ username: Username, reason: Reason, note }),
    output: Done,
    refusals: ['member_not_found', 'own_account'],
    limit,
  }),
  /**
   * Reports a received message, a comment, a line of a game's chat or a partner's text (by its number), the profile text of a
   * member (by the name), or how an opponent played a game (by its UUID; in bughouse `username` names the opponent).
   */
  content: endpoint({
    documented: 'web_report_callback_content',
    method: 'POST',
    path: '/callback/report-content',
    who: 'member',
    own: true,
    input: z.object({
      reason_id: Reason,
      contentType: z.enum(REPORTED_CONTENT),
      contentId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      username: z.optional(Username),
      note,
    }),
    output: Done,
    refusals: ['content_not_found', 'own_account'],
    limit,
  }),
  /** Reports a topic of the forum as a whole; its posts are comments. */
  forumTopic: endpoint({
    documented: 'web_report_callback_forum_topic',
    method: 'POST',
    path: '/callback/report-forum-topic/{uuid}',
    who: 'member',
    own: true,
    input: z.object({ uuid: Uuid, reason_id: Reason, note }),
    output: Done,
    refusals: ['content_not_found', 'own_account'],
    limit,
  }),
  /** Lists the caller's own reports, newest first. */
  mine: endpoint({
    method: 'GET',
    path: '/callback/reports',
    who: 'member',
    input: z.object(pageFields),
    output: Paged(OwnReportView),
    refusals: ['bad_page_token'],
  }),
  /** Lists open reports, the oldest first, or resolved ones, the newest first; 25 on each page. */
  list: endpoint({
    method: 'GET',
    path: '/callback/staff/reports',
    who: 'moderator',
    input: z.object({
      state: z._default(z.enum(['open', 'resolved']), 'open'),
      page,
    }),
    output: z.object({ reports: z.array(ReportView), page: z.int(), more: z.boolean() }),
    refusals: [],
  }),
  /** The moderator and the reason are stored with the decision. */
  resolve: endpoint({
    method: 'POST',
    path: '/callback/staff/reports/{id}/resolve',
    who: 'moderator',
    input: z.object({
      id: Digits.check(z.positive()),
      outcome: z.enum(REPORT_OUTCOMES),
      why: WrittenText(DECISION_REASON_MAX).check(z.minLength(1)),
    }),
    output: Done,
    refusals: ['report_not_found', 'already_resolved', 'own_account'],
    limit: { calls: 120, seconds: 60 },
  }),
};
