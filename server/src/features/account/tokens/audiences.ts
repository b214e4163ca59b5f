import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'authorization.allow': 'member*',
  'tokens.create': 'member*',
  'tokens.list': 'member*',
  'tokens.revoke': 'member*',
};
