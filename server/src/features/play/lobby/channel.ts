import { lobbyChannel, PoolName } from '@tabiya/contract/play/lobby.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { OpenSeeks } from './open-seeks.ts';
import type { LobbyService } from './service.ts';

export const lobbyRoom = (lobby: LobbyService, open: OpenSeeks): LiveChannel =>
  liveChannel(lobbyChannel, {
    async open(_key, connection) {
      lobby.enter(connection);
      const [view, seeks] = await Promise.all([lobby.view(connection.caller), open.for(connection.caller)]);
      const pool = lobby.seeking(connection.caller?.id);
      return { seq: 0, state: { lobby: view, seeking: pool === null ? null : PoolName.parse(pool), seeks } };
    },
    closed: (_key, connection) => lobby.leave(connection),
    commands: {
      seek: ({ pool }, { connection }) => lobby.seek(connection.caller, pool),
      cancel: (_, { connection }) => lobby.cancel(connection.caller.id),
      offer: (terms, { connection }) => lobby.offer(connection.caller, terms),
      withdraw: ({ id }, { connection }) => lobby.withdraw(connection.caller.id, id),
      take: ({ id }, { connection }) => lobby.take(connection.caller, id),
    },
  });
