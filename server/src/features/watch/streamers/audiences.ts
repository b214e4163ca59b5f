import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'streamers.ask': 'member*',
  'streamers.asking': 'staff',
  'streamers.decide': 'staff',
  'streamers.endLive': 'member*',
  'streamers.goLive': 'member*',
  'streamers.list': 'anyone',
  'streamers.mine': 'member',
  'streamers.panel': 'anyone',
};
