import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'reports.content': 'member*',
  'reports.forumTopic': 'member*',
  'reports.list': 'moderator',
  'reports.mine': 'member',
  'reports.reasons': 'anyone',
  'reports.resolve': 'moderator',
  'reports.user': 'member*',
};
