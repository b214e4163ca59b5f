import { commentLocks } from '@tabiya/contract/community/comment-locks.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { CommentsService } from './service.ts';

export const commentRoutes = (service: CommentsService): Route[] => [
  ...routes('comments', comments, {
    list: ({ contentType, contentId, ...request }, { me }) => service.list({ contentType, contentId }, me, request),
    answers: ({ id, ...request }, { me }) => service.answers(id, me, request),
    create: ({ contentType, contentId, text, parentId, clientId }, { me }) =>
      service.create(me, { contentType, contentId }, { text, parentId, clientId }),
    source: ({ id }, { me }) => service.source(id, me),
    edit: ({ id, text }, { me }) => service.edit(me, id, text),
    remove: ({ id }, { me }) => service.remove(me, id),
    react: ({ id, ...reaction }, { me }) => service.react(me, id, reaction),
    follow: ({ isOn, ...ref }, { me }) => service.follow(ref, me, isOn),
    read: ({ through, ...ref }, { me }) => service.read(ref, me, through),
    recount: (ref, { me }) => service.recount(ref, me),
    versions: ({ id }, { me }) => service.versions(id, me),
  }),
  ...routes('commentLocks', commentLocks, {
    set: ({ contentType, contentId, ...change }, { me }) => service.lock({ contentType, contentId }, me, change),
    article: ({ id, ...change }, { me }) => service.lock({ contentType: 'article', contentId: id }, me, change),
    blog: ({ id, ...change }, { me }) => service.lock({ contentType: 'blog', contentId: id }, me, change),
    news: ({ id, ...change }, { me }) => service.lock({ contentType: 'news', contentId: id }, me, change),
    video: ({ id, ...change }, { me }) => service.lock({ contentType: 'chess_video', contentId: id }, me, change),
  }),
];
