import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'chats.add': 'member*',
  'chats.create': 'member*',
  'chats.edit': 'member*',
  'chats.leave': 'member*',
  'chats.list': 'member*',
  'chats.log': 'member*',
  'chats.members': 'member*',
  'chats.mute': 'member*',
  'chats.ofClub': 'member*',
  'chats.pause': 'member*',
  'chats.paused': 'member*',
  'chats.read': 'member*',
  'chats.remove': 'member*',
  'chats.removeMember': 'member*',
  'chats.rename': 'member*',
  'chats.say': 'member*',
  'chats.show': 'member*',
  'chats.typing': 'member*',
};

export const channels: ChannelAudiences = { chat: { open: 'member', commands: {} } };
