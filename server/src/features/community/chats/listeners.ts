import { chatChannel } from '@tabiya/contract/community/chats.ts';
import { createRoomOccupancy } from '../../../live-play/room-occupancy.ts';
import type { Connection } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/site/platform.ts';

/** A chat that people have open, on this node and on others. */
interface OpenChat {
  readonly id: string;
  /** Connections to this node that have it open. */
  readonly here: Set<string>;
  /** Reports of other nodes, by node. */
  readonly elsewhere: Map<string, { count: number; at: number }>;
  stop(): void;
}

/** Counts who has each chat open, over all nodes. */
export interface ChatListeners {
  enter(key: string, connection: Pick<Connection, 'id'>): void;
  leave(key: string, connection: Pick<Connection, 'id'>): void;
  /** Repeats to other nodes who is here. */
  upkeep(): void;
  stop(): void;
}

export const createChatListeners = ({ room, nodes, now }: Pick<Platform, 'room' | 'nodes' | 'now'>): ChatListeners => {
  const live = room(chatChannel);
  const open = new Map<string, OpenChat>();
  const occupancy = createRoomOccupancy<OpenChat>({
    now,
    tell(chat, asks, to) {
      const elsewhere = [...chat.elsewhere.values()].reduce((sum, { count }) => sum + count, 0);
      const node = { id: nodes.own, asks, count: chat.here.size };
      live.passing(chat.id, 'here', { count: chat.here.size + elsewhere, node }, to);
    },
    changed: (chat) => occupancy.tellSoon(chat),
  });

  const hold = (key: string): OpenChat => {
    const chat: OpenChat = {
      ...{ id: key, here: new Set(), elsewhere: new Map() },
      stop: live.hear(key, (heard) => {
        if (heard.message !== 'here') return;
        const { node } = heard.data;
        if (node === undefined || node.id === nodes.own) return;
        chat.elsewhere.set(node.id, { count: node.count, at: now() });
        occupancy.heard(chat, node.asks);
      }),
    };
    open.set(key, chat);
    occupancy.held(chat);
    return chat;
  };
  const stopGone = nodes.onGone((node) => occupancy.gone(node, open.values()));

  return {
    enter(key, connection) {
      const chat = open.get(key) ?? hold(key);
      chat.here.add(connection.id);
      occupancy.tellSoon(chat);
    },
    leave(key, connection) {
      const chat = open.get(key);
      if (chat?.here.delete(connection.id) !== true) return;
      occupancy.tellSoon(chat);
      if (chat.here.size > 0) return;
      chat.stop();
      open.delete(key);
    },
    upkeep: () => occupancy.upkeep(open.values()),
    stop() {
      stopGone();
      occupancy.stop();
      for (const chat of open.values()) chat.stop();
    },
  };
};
