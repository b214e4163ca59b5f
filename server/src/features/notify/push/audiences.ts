import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'push.state': 'member',
  'push.subscribe': 'member*',
  'push.unsubscribe': 'member*',
};
