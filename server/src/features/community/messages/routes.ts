import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import { messages, type MessageList } from '@tabiya/contract/community/messages.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { MessagesService } from './service.ts';

interface Asking {
  me: Caller;
}

export const messageRoutes = (service: MessagesService): Route[] => {
  const list = ({ type, page }: { type: MessageList; page: number }, { me }: Asking) => service.list(me.id, type, page);
  const show = async (asked: { username: string; page: number; before?: number | undefined }, { me }: Asking) => {
    const other = await service.memberNamed(asked.username);
    return isRefusal(other) ? other : service.show(me, other, { page: asked.page, before: asked.before });
  };
  /** Returns the other member of an existing thread. */
  const inThread = async (me: Caller, username: string) => {
    const other = await service.memberNamed(username);
    const isThere = !isRefusal(other) && (await service.hasThread(me.id, other.id));
    return isThere ? other : refuse('thread_not_found');
  };
  const move = async (me: Caller, username: string, isArchived: boolean) => {
    const other = await inThread(me, username);
    if (isRefusal(other)) return other;
    return (await service.archive(me.id, [other.id], isArchived)) === 0 ? refuse('thread_not_found') : {};
  };

  return routes('messages', messages, {
    list,
    listByPost: list,
    listByPut: list,
    listByPatch: list,
    listByDelete: list,
    show,
    showByPost: show,
    showByPut: show,
    showByPatch: show,
    showByDelete: show,
    async create({ username, content, clientId }, { me }) {
      const other = await service.memberNamed(username);
      if (isRefusal(other)) return other;
      const message = await service.send(me, other, { content, clientId });
      return isRefusal(message) ? message : { message };
    },
    archive: ({ username }, { me }) => move(me, username, true),
    unarchive: ({ username }, { me }) => move(me, username, false),
    async bulkArchive({ usernames }, { me }) {
      return { threads: await service.archive(me.id, await service.memberIds(usernames), true) };
    },
    async bulkDelete({ usernames }, { me }) {
      return { threads: await service.deleteThreads(me.id, await service.memberIds(usernames)) };
    },
    async delete({ messageId }, { me }) {
      return (await service.deleteMessage(me.id, messageId)) ? {} : refuse('message_not_found');
    },
    async markAllAsRead(_, { me }) {
      await service.readAll(me);
      return {};
    },
    limited: (_, { me }) => service.limitsOf(me),
    async read({ username, through }, { me }) {
      const other = await inThread(me, username);
      if (isRefusal(other)) return other;
      await service.read(me, other, through);
      return {};
    },
    async typing({ username }, { me }) {
      const other = await inThread(me, username);
      if (isRefusal(other)) return other;
      await service.type(me, other);
      return {};
    },
    async state({ username }, { me }) {
      const other = await service.memberNamed(username);
      return isRefusal(other) ? other : service.stateOf(me, other);
    },
    search: ({ query, page }, { me }) => service.search(me.id, query, page),
  });
};
