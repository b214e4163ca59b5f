import type { Feature, Platform } from '../../platform/platform.ts';
import { lobbyRoom } from './channel.ts';
import { lobbyRoutes } from './routes.ts';
import { LobbyService, type LobbyNeeds } from './service.ts';

/** Waves and figures, ms. */
const EVERY = 1_000;

export const createLobby = (platform: Platform, needs: LobbyNeeds): { feature: Feature; service: LobbyService } => {
  const service = new LobbyService(platform, needs);
  const leader = platform.store.leader('lobby.waves');
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let deaf: (() => void) | undefined;

  const run = (work: () => Promise<void>) => {
    if (!leader.holds()) return;
    const task = work()
      .catch((err: unknown) => platform.log.error({ err }, 'the lobby could not be carried on'))
      .finally(() => running.delete(task));
    running.add(task);
  };
  const tick = () => {
    service.upkeep();
    run(service.wave);
    run(() => service.tellFigures());
  };

  return {
    service,
    feature: {
      routes: lobbyRoutes(service),
      channels: [lobbyRoom(service)],
      async start() {
        deaf = service.listen(() => run(service.wave));
        timer = setInterval(tick, EVERY).unref();
      },
      async stop() {
        clearInterval(timer);
        deaf?.();
        await Promise.all(running);
        await leader.release();
      },
    },
  };
};
