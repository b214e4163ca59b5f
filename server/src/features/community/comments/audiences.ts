import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'commentLocks.article': 'moderator*',
  'commentLocks.blog': 'moderator*',
  'commentLocks.news': 'moderator*',
  'commentLocks.set': 'moderator*',
  'commentLocks.video': 'moderator*',
  'comments.answers': 'anyone',
  'comments.create': 'member*',
  'comments.edit': 'member*',
  'comments.follow': 'member*',
  'comments.list': 'anyone',
  'comments.react': 'member*',
  'comments.read': 'member*',
  'comments.recount': 'moderator',
  'comments.remove': 'member*',
  'comments.source': 'member',
  'comments.versions': 'moderator',
};

export const channels: ChannelAudiences = {
  discussion: { open: 'anyone', commands: {} },
};
