import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'bughouse.bpgn': 'anyone',
  'bughouse.mine': 'member',
  'bughouse.of': 'anyone',
  'bughouse.view': 'anyone',
  'bughouse.watchable': 'anyone',
};

export const channels: ChannelAudiences = {
  bughouse: {
    open: 'anyone',
    commands: {
      move: 'member',
      offerDraw: 'member',
      acceptDraw: 'member',
      declineDraw: 'member',
      claimLeft: 'member',
      resign: 'member',
      abort: 'member',
      flag: 'anyone',
      offerRematch: 'member',
      dropRematch: 'member',
      talk: 'member',
    },
  },
  bughouse_lobby: {
    open: 'anyone',
    commands: { ask: 'member', answer: 'member', part: 'member', seek: 'member', cancel: 'member' },
  },
};
