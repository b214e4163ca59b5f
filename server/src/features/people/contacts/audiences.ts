import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'contacts.find': 'activated*',
  'contacts.setFindable': 'member*',
  'contacts.standing': 'member',
  'contacts.stopWaiting': 'member*',
};
