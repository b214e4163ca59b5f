import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'support.open': 'session*',
  'support.profile': 'session*',
  'support.read': 'session*',
  'support.recentConversation': 'session*',
  'support.reportBug': 'anyone',
  'support.show': 'session*',
  'support.trace': 'anyone',
  'support.write': 'session*',
  'supportDesk.answer': 'staff',
  'supportDesk.close': 'staff',
  'supportDesk.list': 'staff',
  'supportDesk.reopen': 'staff',
  'supportDesk.show': 'staff',
};
