import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'vacations.start': 'member',
  'vacations.stop': 'member',
  'vacations.view': 'member',
};
