import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'friends.accept': 'member',
  'friends.block': 'member',
  'friends.blocked': 'member',
  'friends.cancel': 'member',
  'friends.decline': 'member',
  'friends.declineByPost': 'member',
  'friends.relation': 'member',
  'friends.remove': 'member',
  'friends.request': 'member',
  'friends.track': 'member',
  'friends.unblock': 'member',
  'friends.untrack': 'member',
};
