import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ChatsService } from './service.ts';

/** The answer of a call that says no more than that it is done. */
const done = async <Code extends string>(
  act: Promise<void | Refusal<Code>>,
): Promise<Record<never, never> | Refusal<Code>> => (await act) ?? {};

export const chatRoutes = (service: ChatsService): Route[] =>
  routes('chats', chats, {
    list: async (_, { me }) => ({ chats: await service.list(me) }),
    show: ({ chat }, { me }) => service.show(me, chat),
    async ofClub({ url }, { me }) {
      const chat = await service.access.ofClub(me, url);
      return chat === undefined ? refuse('chat_not_found') : service.show(me, chat);
    },
    log: ({ chat, before }, { me }) => service.log(me, chat, before),
    async members({ chat }, { me }) {
      const members = await service.members(me, chat);
      return isRefusal(members) ? members : { members };
    },
    create: (group, { me }) => service.create(me, group),
    add: ({ chat, usernames }, { me }) => service.add(me, chat, usernames),
    rename: ({ chat, name }, { me }) => done(service.rename(me, chat, name)),
    leave: ({ chat }, { me }) => done(service.leave(me, chat)),
    removeMember: ({ chat, username }, { me }) => done(service.removeMember(me, chat, username)),
    mute: ({ chat, muted }, { me }) => done(service.mute(me, chat, muted)),
    read: ({ chat, through }, { me }) => done(service.read(me, chat, through)),
    typing: ({ chat }, { me }) => done(service.type(me, chat)),
    async say({ chat, ...letter }, { me }) {
      const message = await service.say(me, chat, letter);
      return isRefusal(message) ? message : { message };
    },
    async edit({ chat, ...edit }, { me }) {
      const message = await service.edit(me, chat, edit);
      return isRefusal(message) ? message : { message };
    },
    remove: ({ chat, seq }, { me }) => done(service.remove(me, chat, seq)),
    pause: ({ chat, ...pause }, { me }) => done(service.pause(me, chat, pause)),
    async paused({ chat }, { me }) {
      const paused = await service.paused(me, chat);
      return isRefusal(paused) ? paused : { paused };
    },
  });
