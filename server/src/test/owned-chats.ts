import type { Objects } from './owned-objects.ts';

const chat = ({ chatId }: Objects) => ({ chat: chatId });
const bobIn = (all: Objects) => ({ ...chat(all), username: all.bob.user.username });

const INPUTS: Record<string, (all: Objects) => Record<string, unknown>> = {
  'chats.add': (all) => ({ ...chat(all), usernames: [all.bob.user.username] }),
  'chats.edit': (all) => ({ ...chat(all), seq: 2, text: 'Mine' }),
  'chats.leave': chat,
  'chats.log': chat,
  'chats.members': chat,
  'chats.mute': (all) => ({ ...chat(all), muted: true }),
  'chats.ofClub': ({ clubUrl: url }) => ({ url }),
  'chats.pause': (all) => ({ ...bobIn(all), hours: 1 }),
  'chats.paused': chat,
  'chats.read': (all) => ({ ...chat(all), through: 2 }),
  'chats.remove': (all) => ({ ...chat(all), seq: 2 }),
  'chats.removeMember': bobIn,
  'chats.rename': (all) => ({ ...chat(all), name: 'Mine' }),
  'chats.say': (all) => ({ ...chat(all), text: 'Hello', clientId: 'c'.repeat(32) }),
  'chats.show': chat,
  'chats.typing': chat,
};

/** What somebody tries with a chat of Anna and Bob, who is then told that there is none. */
export const CHAT_TRIES = Object.fromEntries(
  Object.entries(INPUTS).map(([name, input]) => [name, [input, 'chat_not_found'] as [typeof input, string]]),
);
