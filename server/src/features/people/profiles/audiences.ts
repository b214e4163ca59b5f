import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'profiles.countries': 'anyone',
  'profiles.mine': 'member',
  'profiles.options': 'member',
  'profiles.save': 'member*',
};
