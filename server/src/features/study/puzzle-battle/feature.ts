import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountRenamed } from '../../account/accounts/events.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { PuzzleDrawing, PuzzleTries } from '../puzzles/service.ts';
import { battleRooms } from './channel.ts';
import { fillBattles } from './demo.ts';
import { createBattleEntry } from './entry-service.ts';
import { createHeldBattles } from './held-battles-service.ts';
import { createBattleJobs } from './jobs.ts';
import { createBattlePairing } from './pairing-service.ts';
import { createPastBattles } from './past-battles-service.ts';
import { createRematches } from './rematch-service.ts';
import { puzzleBattleRoutes } from './routes.ts';
import { createBattlesService, type BattlesService } from './service.ts';
import { createBattleSolving } from './solving-service.ts';
import { createWaitingBattles } from './waiting-service.ts';

export interface PuzzleBattleNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'playerByName'>;
  alerts: Pick<AlertsService, 'raise' | 'withdraw'>;
  friends: Pick<FriendsService, 'areFriends' | 'blockedBetween' | 'isBlocked'>;
  games: Pick<GamesService, 'playing' | 'join' | 'whenFair'>;
  ratings: Pick<RatingsService, 'current' | 'of' | 'applyResult'>;
  drawing: PuzzleDrawing;
  tries: Pick<PuzzleTries, 'noteAll'>;
}

export const createPuzzleBattle = (
  platform: Platform,
  needs: PuzzleBattleNeeds,
): { feature: Feature; service: BattlesService } => {
  const battles = createHeldBattles(platform, needs);
  const isOver = (id: string) => battles.get(id)?.game.end !== undefined;
  const entry = createBattleEntry(platform, { ...needs, isOver });
  const pairing = createBattlePairing(platform, { entry, friends: needs.friends });
  const waiting = createWaitingBattles(platform, { entry });
  const rematches = createRematches(platform, { entry, isBlocked: needs.friends.isBlocked });
  const service = createBattlesService(platform, { ...needs, battles, entry, pairing, waiting, rematches });
  const solving = createBattleSolving(platform, { battles, drawing: needs.drawing });
  const jobs = createBattleJobs(platform, { battles, pairing, service });
  needs.games.join({
    // A battle is no game: whoever is in one may still be shown as playing a game.
    runningGames: async () => new Map(),
    playersOf: async () => undefined,
    runningIds: () => battles.runningIds(),
    appendDowntime: jobs.appendDowntime,
  });
  platform.events.on(accountRenamed, ({ accountId, username }) => battles.rename(accountId, username));
  platform.nodes.onGone((node) => battles.presence.gone(node, battles.all()));

  return {
    service,
    feature: {
      routes: puzzleBattleRoutes({ service, solving, pairing }),
      channels: [battleRooms(battles, service)],
      every: jobs.every,
      demo: (world) => fillBattles({ entry, past: createPastBattles(platform, { entry, battles }) }, world),
      keeper: { name: 'puzzle-battle', exportOf: service.exportOf },
      start: async () => jobs.start(),
      async stop() {
        battles.presence.stop();
        await battles.idle();
        jobs.stop();
      },
    },
  };
};
