import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'lobby.open': 'anyone',
  'lobby.ratings': 'anyone',
  'lobby.view': 'anyone',
};

export const channels: ChannelAudiences = {
  lobby: {
    open: 'anyone',
    commands: { seek: 'player', cancel: 'player', offer: 'player', withdraw: 'player', take: 'player' },
  },
};
