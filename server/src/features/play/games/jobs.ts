import { createResync } from '../../../live-play/resync.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { createCutOffs } from './cut-off.ts';
import type { LiveGames } from './live-games-service.ts';
import { playedElsewhere, type OtherGames } from './other-games.ts';
import { createOutage } from './outage-jobs.ts';
import { playersCutOff } from '../../people/presence/events.ts';
import { playingOf } from './store.ts';

/** Background work of the games: the heartbeat of the service, and time that players are given back. */
export interface GamesJobs {
  /** Called before the first game is judged. */
  start(): Promise<void>;
  /** Stops judging clocks, and counts the service as down from now on. */
  halt(): void;
  stop(): Promise<void>;
}

export const createGamesJobs = (platform: Platform, live: LiveGames, others: readonly OtherGames[]): GamesJobs => {
  const { store, now, log } = platform;
  const resync = createResync(platform, { topic: 'games:look', catchUp: () => live.games.catchUp() });
  const outage = createOutage({
    store,
    now,
    log,
    isPlaying: () => live.games.isPlaying(),
    heldIds: () => live.games.runningIds(),
    written: resync.rouse,
    others,
    isOnlyNode: store.kind === 'embedded' || platform.config.redisUrl === undefined,
  });
  const cutOffs = createCutOffs({
    gamesOf: async (accountIds) => [
      ...(await playingOf(store, accountIds)).map((row) => row.game_id),
      ...(await playedElsewhere(others, accountIds)).map(([, gameId]) => gameId),
    ],
    giveBack: outage.giveBack,
    failed: (err) => log.warn({ err }, 'time that the loss of a node has cost could not be given back'),
  });
  live.rouse = resync.rouse;
  live.whenFair = (accountIds) => outage.whenUp() ?? cutOffs.settled(accountIds);
  platform.nodes.onGone((node) => live.games.presence.gone(node, live.games.all()));
  platform.events.on(playersCutOff, cutOffs.hear);

  return {
    async start() {
      await outage.recover();
      resync.start();
    },
    halt: () => outage.halt(),
    async stop() {
      resync.stop();
      await cutOffs.idle();
      await outage.stop();
    },
  };
};
