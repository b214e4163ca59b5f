import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { ID } from '../site/constraints.ts';
import { content } from './comments.ts';

/** Most letters of the reason why comments are locked, which everybody reads. */
export const LOCK_REASON_MAX = 200;

/** `isOn: false` unlocks. Both are done as often as they are asked for. */
const lock = { isOn: z._default(Switch, true), reason: z._default(WrittenLine(LOCK_REASON_MAX), '') };
const rules = {
  method: 'POST',
  who: 'moderator',
  own: true,
  output: z.object({}),
  refusals: ['content_not_found'],
  limit: { calls: 60, seconds: 60 },
} as const;

/** The documented call that locks or unlocks the comments on a content of one type, by its id. */
const documentedLock = <const Path extends `/${string}`>(path: Path, documented: string) =>
  endpoint({ ...rules, documented, path, input: z.object({ id: z.string().check(z.regex(ID)), ...lock }) });

/** Moderators lock and unlock the comments on a content. Only moderators write in a locked discussion. */
export const commentLocks = {
  set: endpoint({
    ...rules,
    path: '/callback/comments/{contentType}/{contentId}/lock',
    input: z.object({ ...content, ...lock }),
  }),
  article: documentedLock('/callback/articles/lock-comments/{id}', 'web_article_callback_lock_comments'),
  blog: documentedLock('/callback/blog/lock-comments/{id}', 'web_blog_callback_lock_comments'),
  news: documentedLock('/callback/news/lock-comments/{id}', 'web_news_callback_lock_comments'),
  video: documentedLock('/callback/video/lock-comments/{id}', 'web_video_callback_lock_comments'),
};
