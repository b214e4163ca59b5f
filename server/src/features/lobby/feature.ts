import type { Feature, Platform } from '../../platform/platform.ts';
import { lobbyRoom } from './channel.ts';
import { tableStarted } from '../bughouse/events.ts';
import { gameStarted } from '../games/events.ts';
import { createOpenSeeks } from './open-seeks.ts';
import { lobbyRoutes } from './routes.ts';
import { LobbyService, type LobbyNeeds } from './service.ts';
import type { OpenSeeksNeeds } from './open-seeks.ts';

/** Waves and figures, ms. */
const EVERY = 1_000;

export const createLobby = (
  platform: Platform,
  needs: LobbyNeeds & OpenSeeksNeeds,
): { feature: Feature; service: LobbyService } => {
  const service = new LobbyService(platform, needs);
  const open = createOpenSeeks(service, { ...needs, now: platform.now });
  const leader = platform.store.leader('lobby.waves');
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
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
      routes: lobbyRoutes(service, open),
      channels: [lobbyRoom(service, open)],
      async start() {
        deaf = [
          service.listen({ sought: () => run(service.wave), asked: run }),
          platform.events.on(gameStarted, ({ players }) => service.gameBegan([players.white, players.black])),
          platform.events.on(tableStarted, ({ players }) => service.gameBegan(players)),
        ];
        timer = setInterval(tick, EVERY).unref();
      },
      async stop() {
        clearInterval(timer);
        for (const stop of deaf) stop();
        await Promise.all(running);
        await leader.release();
      },
    },
  };
};
