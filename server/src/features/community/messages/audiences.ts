import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'messages.archive': 'member*',
  'messages.bulkArchive': 'member*',
  'messages.bulkDelete': 'member*',
  'messages.create': 'member*',
  'messages.delete': 'member*',
  'messages.limited': 'member*',
  'messages.list': 'member*',
  'messages.listByDelete': 'member*',
  'messages.listByPost': 'member*',
  'messages.listByPut': 'member*',
  'messages.markAllAsRead': 'member*',
  'messages.read': 'member*',
  'messages.search': 'member*',
  'messages.show': 'member*',
  'messages.showByDelete': 'member*',
  'messages.showByPost': 'member*',
  'messages.showByPut': 'member*',
  'messages.state': 'member*',
  'messages.typing': 'member*',
  'messages.unarchive': 'member*',
};
