import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'announcements.add': 'staff',
  'announcements.list': 'staff',
  'announcements.remove': 'staff',
  'announcements.view': 'anyone',
  'announcements.viewOwn': 'anyone',
};
