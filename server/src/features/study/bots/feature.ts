import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { EngineDemand } from '../engine/demand-service.ts';
import { createEngineService, engineCommand, variantEngineCommand } from '../engine/service.ts';
import { createOfflineGames, type OfflineGames, type OfflineNeeds } from './offline-games-service.ts';
import type { OpeningsService } from '../openings/service.ts';
import { createBotAccounts } from './accounts-service.ts';
import { createBotMoves } from './moves-service.ts';
import { hangPortraits, type PortraitsNeeds } from './portraits-service.ts';
import { createBotPlaying, type PlayingNeeds } from './playing-service.ts';
import { botRoutes } from './routes.ts';
import { createBotsService, type BotsNeeds, type BotsService } from './service.ts';
import type { AccountsService } from '../../account/accounts/service.ts';

export interface BotsFeatureNeeds extends Pick<BotsNeeds, 'conduct' | 'ratings'>, Pick<PortraitsNeeds, 'avatars'> {
  accounts: BotsNeeds['accounts'] & Pick<AccountsService, 'addBot'>;
  games: BotsNeeds['games'] & PlayingNeeds['games'] & OfflineNeeds['games'];
  openings: Pick<OpeningsService, 'lines'>;
  demand: EngineDemand;
}

/** How often the leading node looks for games whose bot nobody plays, ms: those of a node that was lost, and its own. */
const LOOK_MS = 5_000;

export const createBots = (
  platform: Platform,
  needs: BotsFeatureNeeds,
): { feature: Feature; service: BotsService; offline: OfflineGames } => {
  const bots = createBotAccounts(platform, needs.accounts);
  // An engine of its own: a long review must not keep a player waiting.
  const engine = createEngineService({ command: engineCommand(platform.config.stockfishPath), demand: needs.demand });
  const variantEngine = createEngineService({ command: variantEngineCommand(), demand: needs.demand });
  const moves = createBotMoves({ engine, variantEngine, openings: () => needs.openings.lines(), random: Math.random });
  const playing = createBotPlaying(platform, { games: needs.games, accounts: bots, moves });
  const service = createBotsService(platform, { ...needs, bots, playing, random: Math.random });
  const offline = createOfflineGames(platform, { ...needs, bots });
  const stopping = new AbortController();
  /** The first start does not wait for the pictures, which take seconds. */
  let hanging: Promise<void> | undefined;
  return {
    service,
    offline,
    feature: {
      routes: botRoutes({ ...service, ...offline }),
      keeper: { name: 'bots', exportOf: service.exportOf, erase: service.erase },
      every: [{ name: 'bots.look', ms: LOOK_MS, leader: 'bots', until: 'halt', run: () => playing.attendAll() }],
      // Tests open them when they need them.
      start: async () => {
        if (!platform.runsByItself) return;
        await bots.open();
        hanging = hangPortraits({ ...needs, bots }, stopping.signal).catch((err: unknown) =>
          platform.log.error({ err }, 'the portraits of the bots could not be stored'),
        );
      },
      halt: () => playing.stop(),
      async stop() {
        stopping.abort();
        await hanging;
        await moves.stop();
      },
    },
  };
};
