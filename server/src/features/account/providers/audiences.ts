import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'providers.back': 'anyone',
  'providers.finish': 'anyone',
  'providers.link': 'member*',
  'providers.linked': 'member',
  'providers.offered': 'anyone',
  'providers.pending': 'anyone',
  'providers.start': 'anyone',
  'providers.unlink': 'member*',
};
