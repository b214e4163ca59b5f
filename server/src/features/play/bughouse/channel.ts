import { boardOf } from '@tabiya/chess/bughouse/types.ts';
import { bughouseChannel, bughouseLobbyChannel } from '@tabiya/contract/play/bughouse.ts';
import type { CommandCode } from '@tabiya/contract/kit/channel.ts';
import type { Refusal } from '@tabiya/contract/kit/refusal.ts';
import { missedEvents } from '../../../live-play/held-game.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import { roundTripOf } from '../../../platform/timing/round-trip.ts';
import type { BughouseLobby } from './lobby-service.ts';
import type { Rematches } from './rematch-service.ts';
import { seatOf, type Table } from './table.ts';
import type { PlayerCommand, TableRefusal, Tables } from './tables-service.ts';
import type { Talk } from './talk-service.ts';
import { toBughouseView, toPresence } from './view.ts';

type Commands = (typeof bughouseChannel)['commands'];

interface TableRoomParts {
  tables: Tables;
  rematches: Rematches;
  talk: Talk;
}

export const tableRooms = ({ tables, rematches, talk }: TableRoomParts): LiveChannel => {
  const playing =
    <M extends keyof Commands>(name: M, command: PlayerCommand) =>
    (_: unknown, { key, connection }: { key: string; connection: { caller: { id: string } | null } }) =>
      declared(name, tables.command(key, connection.caller?.id ?? null, command));

  /** Returns the table of an open room; throws if there is none. */
  const known = async (key: string): Promise<Table> => {
    const table = await tables.games.load(key);
    if (!table) throw new Error(`the room of no table: ${key}`);
    return table;
  };

  return liveChannel(bughouseChannel, {
    async open(key, connection, since) {
      const table = await tables.games.load(key);
      if (!table) return undefined;
      tables.games.presence.enter(table, connection);
      if (connection.caller) await rematches.came(table, connection.caller.id);
      const words = await talk.heardBy(table, connection.caller?.id);
      const { seq } = table.game;
      const missed = words.length === 0 ? missedEvents(table, since) : undefined;
      if (missed) return { seq, missed };
      const rematch = await rematches.of(table);
      return { seq, state: { game: toBughouseView(table), presence: toPresence(table), rematch, talk: words } };
    },
    closed(key, connection, onPurpose) {
      const table = tables.games.get(key);
      if (!table) return;
      const left = tables.games.presence.leave(table, connection, onPurpose);
      if (left) tables.games.run(rematches.left(table, left));
      tables.games.release(table);
    },
    commands: {
      move: ({ ply, uci, spent }, { key, connection, now }) => {
        const since = turnSince(tables.games.get(key), connection.caller.id) ?? now;
        const trip = roundTripOf(connection, { elapsed: now - since, spent });
        return declared('move', tables.command(key, connection.caller.id, { type: 'move', ply, uci, spent, trip }));
      },
      offerDraw: playing('offerDraw', { type: 'offer_draw' }),
      acceptDraw: playing('acceptDraw', { type: 'accept_draw' }),
      declineDraw: playing('declineDraw', { type: 'decline_draw' }),
      claimLeft: ({ claim }, { key, connection }) =>
        declared('claimLeft', tables.command(key, connection.caller.id, { type: 'claim_left', claim })),
      resign: playing('resign', { type: 'resign' }),
      abort: playing('abort', { type: 'abort' }),
      flag: playing('flag', { type: 'flag' }),
      offerRematch: async (_, { key, connection }) => rematches.offer(await known(key), connection.caller.id),
      dropRematch: async (_, { key, connection }) => rematches.drop(await known(key), connection.caller.id),
      async talk(said, { key, connection }) {
        return talk.say(await known(key), connection.caller, said);
      },
    },
  });
};

/** Returns since when it is the account's turn on its board. */
const turnSince = (table: Table | undefined, accountId: string): number | undefined => {
  const seat = table && seatOf(table, accountId);
  return seat && table.game.boards[boardOf(seat)].clock.since;
};

/**
 * Narrows the answer to a command to the refusals that the call declares, the only ones that the rules can give it; the
 * socket server checks that.
 */
const declared = <M extends keyof Commands>(_: M, judged: Promise<void | Refusal<TableRefusal>>) =>
  judged as Promise<void | Refusal<CommandCode<typeof bughouseChannel, M>>>;

export const lobbyRoom = (lobby: BughouseLobby): LiveChannel =>
  liveChannel(bughouseLobbyChannel, {
    async open(_key, connection) {
      await lobby.enter(connection);
      const { caller } = connection;
      const party = caller && !caller.isGuest ? await lobby.partyOf(caller.id) : null;
      return { seq: 0, state: { waiting: lobby.waiting(), party } };
    },
    closed: (_key, connection) => lobby.leave(connection),
    commands: {
      ask: ({ username }, { connection }) => lobby.ask(connection.caller, username),
      answer: (input, { connection }) => lobby.answer(connection.caller, input),
      part: (_, { connection }) => lobby.part(connection.caller.id),
      seek: ({ pool }, { connection }) => lobby.seek(connection.caller, pool),
      cancel: (_, { connection }) => lobby.cancel(connection.caller.id),
    },
  });
