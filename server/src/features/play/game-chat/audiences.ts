import type { ChannelAudiences } from '../../../platform/test/audiences.ts';

export const channels: ChannelAudiences = {
  'game-chat': {
    open: 'anyone',
    commands: { say: 'member', phrase: 'player', remove: 'moderator', mute: 'moderator' },
  },
};
