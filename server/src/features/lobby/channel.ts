import { lobbyChannel, PoolName } from '@tabiya/contract/lobby.ts';
import { liveChannel, type LiveChannel } from '../../platform/live.ts';
import type { LobbyService } from './service.ts';

export const lobbyRoom = (lobby: LobbyService): LiveChannel =>
  liveChannel(lobbyChannel, {
    async open(_key, connection) {
      lobby.enter(connection);
      const view = await lobby.view(connection.caller);
      const pool = lobby.seeking(connection.caller?.id);
      return { seq: 0, state: { lobby: view, seeking: pool === null ? null : PoolName.parse(pool) } };
    },
    closed: (_key, connection) => lobby.leave(connection),
    commands: {
      seek: ({ pool }, { connection }) => lobby.seek(connection.caller, pool),
      cancel: (_, { connection }) => lobby.cancel(connection.caller.id),
    },
  });
