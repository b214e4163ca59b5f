import type { bughouseChannel } from '@tabiya/contract/bughouse.ts';
import type { Connection, Room } from '../../platform/live.ts';
import { seatOf, type Table } from './table.ts';
import { toPresence } from './view.ts';

/** Who has a table's room open on this node. */
export interface Presence {
  enter(table: Table, connection: Connection): void;
  leave(table: Table, connection: Connection): void;
  stop(): void;
}

/** Comings and goings within this time are told at once, ms. */
const TOGETHER = 250;

export const createPresence = (room: Pick<Room<typeof bughouseChannel>, 'passing'>): Presence => {
  const waiting = new Map<string, NodeJS.Timeout>();

  const tellSoon = (table: Table) => {
    if (waiting.has(table.id)) return;
    const tell = () => {
      waiting.delete(table.id);
      if (table.here.size > 0) room.passing(table.id, 'presence', toPresence(table));
    };
    waiting.set(table.id, setTimeout(tell, TOGETHER).unref());
  };

  return {
    enter(table, connection) {
      table.here.set(connection.id, seatOf(table, connection.caller?.id) ?? 'watcher');
      tellSoon(table);
    },
    leave(table, connection) {
      table.here.delete(connection.id);
      tellSoon(table);
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
};
