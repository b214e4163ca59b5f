import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'drafts.keep': 'member*',
  'drafts.show': 'member',
};
