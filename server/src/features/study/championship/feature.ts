import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import { createBotMoves } from '../bots/moves-service.ts';
import type { BotsService } from '../bots/service.ts';
import { createEngineService, engineCommand, variantEngineCommand } from '../engine/service.ts';
import type { OpeningsService } from '../openings/service.ts';
import { championshipRooms } from './channel.ts';
import { createCompetitors } from './competitors-service.ts';
import { createEditions } from './editions-service.ts';
import { createMatches, type MatchNeeds } from './match-service.ts';
import { createChampionshipPlaying, type ChampionshipPlaying } from './playing-service.ts';
import { championshipRoutes } from './routes.ts';
import { createChampionshipService, NO_CHAMPIONSHIP } from './service.ts';

export interface ChampionshipNeeds extends Pick<MatchNeeds, 'demand'> {
  accounts: Pick<AccountsService, 'addBot' | 'playersById'>;
  bots: Pick<BotsService, 'competitor'>;
  games: MatchNeeds['games'] & Pick<GamesService, 'startAlong'>;
  openings: Pick<OpeningsService, 'lines'>;
}

/** How often the leading node looks for the next game, ms. */
const LOOK_MS = 5_000;

/** The championship of programs. `playing` is undefined where none is configured. */
export const createChampionship = (
  platform: Platform,
  needs: ChampionshipNeeds,
): { feature: Feature; playing: ChampionshipPlaying | undefined } => {
  const { config, store } = platform;
  if (config.championship === undefined) {
    const feature = { routes: championshipRoutes(NO_CHAMPIONSHIP), channels: [championshipRooms(NO_CHAMPIONSHIP)] };
    return { feature, playing: undefined };
  }
  const stopping = new AbortController();
  // Nobody waits for its searches, so they count as no demand.
  const engine = createEngineService({ command: engineCommand(config.stockfishPath) });
  const variantEngine = createEngineService({ command: variantEngineCommand() });
  const moves = createBotMoves({ engine, variantEngine, openings: () => needs.openings.lines(), random: Math.random });
  const competitors = createCompetitors(platform, needs, config.championship.competitors);
  const editions = createEditions(platform, config.championship);
  const matches = createMatches(platform, { ...needs, stopping: stopping.signal });
  const playing = createChampionshipPlaying(platform, { ...needs, competitors, editions, matches, moves, stopping });
  const service = createChampionshipService(store, needs);
  return {
    playing,
    feature: {
      routes: championshipRoutes(service),
      channels: [championshipRooms(service)],
      every: [
        {
          ...{ name: 'championship.look', ms: LOOK_MS, leader: 'championship', until: 'halt', onlyByItself: true },
          run: () => playing.look(),
        },
      ],
      start: async () => void (platform.runsByItself && (await competitors.open())),
      halt: () => playing.stop(),
      async stop() {
        await playing.stopped();
        await moves.stop();
      },
    },
  };
};
