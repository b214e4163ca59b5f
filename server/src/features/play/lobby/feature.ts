import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { lobbyRoom } from './channel.ts';
import { tableStarted } from '../bughouse/events.ts';
import { gameStarted } from '../games/events.ts';
import { createOpenSeeks } from './open-seeks.ts';
import { lobbyRoutes } from './routes.ts';
import { LobbyService, type LobbyNeeds } from './service.ts';
import type { OpenSeeksNeeds } from './open-seeks.ts';

/** Interval of pairing waves and lobby figures. */
const WAVE_EVERY_MS = 1_000;

export const createLobby = (
  platform: Platform,
  needs: LobbyNeeds & OpenSeeksNeeds,
): { feature: Feature; service: LobbyService } => {
  const service = new LobbyService(platform, needs);
  const open = createOpenSeeks(service, { ...needs, now: platform.now });
  const leader = platform.store.leader('lobby.waves');
  const running = new Set<Promise<void>>();
  let deaf: (() => void)[] = [];

  const run = (work: () => Promise<void>) => {
    if (!leader.holds()) return;
    const task = work()
      .catch((err: unknown) => platform.log.error({ err }, 'the lobby could not be carried on'))
      .finally(() => running.delete(task));
    running.add(task);
  };
  const tick = () => {
    service.upkeep(leader.holds());
    run(service.wave);
    run(() => service.tellFigures());
  };

  return {
    service,
    feature: {
      // Every node forgets and repeats seeks; work for the leader checks for it itself.
      every: [{ name: 'lobby.wave', ms: WAVE_EVERY_MS, run: tick }],
      routes: lobbyRoutes(service, open),
      channels: [lobbyRoom(service, open)],
      async start() {
        deaf = [
          service.listen({ sought: () => run(service.wave), asked: run }),
          platform.events.on(gameStarted, ({ players }) => service.gameBegan([players.white, players.black])),
          platform.events.on(tableStarted, ({ players }) => service.gameBegan(players)),
        ];
      },
      async stop() {
        for (const stop of deaf) stop();
        await Promise.all(running);
        await leader.release();
      },
    },
  };
};
