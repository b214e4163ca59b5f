import { createResync } from '../../../live-play/resync.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { RepeatedWork } from '../../../platform/jobs/schedule.ts';
import { createCutOffs } from './cut-off.ts';
import type { LiveGames } from './live-games-service.ts';
import { playedElsewhere, type OtherGames } from './other-games.ts';
import { createOutage } from './outage-jobs.ts';
import { playersCutOff } from '../../people/presence/events.ts';
import { playingAfter, playingOf } from './store.ts';
import { createSweep, type Sweep } from './sweep.ts';

/** Background work of the games: the heartbeat of the service and, on one node, the sweep. */
export interface GamesJobs {
  every: RepeatedWork[];
  /** Called before the first game is judged. */
  start(): Promise<void>;
  /** Stops judging clocks, and counts the service as down from now on. */
  halt(): void;
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 5_000;

export const createGamesJobs = (platform: Platform, live: LiveGames, others: readonly OtherGames[]): GamesJobs => {
  const { store, now, log } = platform;
  const resync = createResync(platform, { topic: 'games:look', catchUp: () => live.catchUp() });
  const outage = createOutage({
    store,
    now,
    log,
    isPlaying: () => live.isPlaying(),
    heldIds: () => live.runningIds(),
    written: resync.rouse,
    others,
  });
  const cutOffs = createCutOffs({
    gamesOf: async (accountIds) => [
      ...(await playingOf(store, accountIds)).map((row) => row.game_id),
      ...(await playedElsewhere(others, accountIds)).map(([, gameId]) => gameId),
    ],
    giveBack: outage.giveBack,
    failed: (err) => log.warn({ err }, 'time that the loss of a node has cost could not be given back'),
  });
  live.whenFair = (accountIds) => outage.whenUp() ?? cutOffs.settled(accountIds);
  platform.nodes.onGone((node) => live.presence.gone(node, live.games.all()));
  platform.events.on(playersCutOff, cutOffs.hear);
  const sweep = sweepOf(platform, live);

  return {
    every: [{ name: 'games.sweep', ms: SWEEP_EVERY_MS, leader: 'games.sweep', until: 'halt', run: sweep.run }],
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

export const sweepOf = ({ store, now, log }: Pick<Platform, 'store' | 'now' | 'log'>, live: LiveGames): Sweep =>
  createSweep({
    now,
    playingAfter: (id, limit) => playingAfter(store, id, limit),
    held: (id) => live.games.get(id),
    read: (ids) => live.read(ids),
    flag: (id) => live.command(id, null, { type: 'flag' }),
    settle: (id) => live.settle(id),
    failed: (gameId, err) => log.error({ err, gameId }, 'a running game could not be swept'),
  });
