import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { gameEnded, gameStarted, type GameStarted } from '../../play/games/events.ts';
import { ownAccountRoutes, type OwnAccountNeeds } from './account/routes.ts';
import { createProgramAccounts, type ProgramAccountsNeeds } from './accounts-service.ts';
import { createProgramChallenges, type ProgramChallengesNeeds } from './challenges-service.ts';
import { createEngineGames, type EngineGamesNeeds } from './engine-games-service.ts';
import { createEventStreams, type EventStreamNeeds } from './events-service.ts';
import { exportRoutes } from './exports/routes.ts';
import { createGameExports, type ExportNeeds } from './exports/exports-service.ts';
import { gameRoutes, type GameServices } from './game-routes.ts';
import { createGameStreams, type GameStreamNeeds } from './game-stream-service.ts';
import { createKeptChallenges } from './kept-service.ts';
import { createProgramGames, type ProgramGamesNeeds } from './games-service.ts';
import { createProgramPeople, type ProgramPeopleNeeds } from './people/people-service.ts';
import { peopleRoutes } from './people/routes.ts';
import { watchRoutes } from './watch/routes.ts';
import { createProgramWatch, type WatchNeeds } from './watch/watch-service.ts';
import { gameTopic, type GameNews } from './news.ts';
import { accountRoutes, challengeRoutes, streamRoutes } from './routes.ts';
import { createBoardSeeks } from './seeks-service.ts';

type Needs = ProgramAccountsNeeds &
  ProgramChallengesNeeds &
  EngineGamesNeeds &
  ProgramGamesNeeds &
  GameStreamNeeds &
  Omit<EventStreamNeeds, 'ownGames' | 'asked'> &
  Pick<GameServices, 'gameChat'> &
  Parameters<typeof createBoardSeeks>[1] &
  ExportNeeds &
  ProgramPeopleNeeds &
  WatchNeeds &
  OwnAccountNeeds;

export const createPrograms = (platform: Platform, needs: Needs): { feature: Feature } => {
  const { bus, events } = platform;
  const ownGames = createProgramGames(platform, needs);
  const asked = createProgramChallenges(platform, needs);
  const services = {
    accounts: createProgramAccounts(platform, needs),
    asked,
    challenges: needs.challenges,
    engineGames: createEngineGames(platform, needs),
    events: createEventStreams(platform, { ...needs, ownGames, asked }),
    kept: createKeptChallenges(platform, needs),
    ownGames,
    seeks: createBoardSeeks(platform, needs),
  };
  const streams = createGameStreams(platform, needs);
  const tell = (type: GameNews['type'], { gameId, players }: GameStarted) => {
    for (const accountId of [players.white, players.black]) bus.publish(gameTopic(accountId), { type, gameId });
  };
  const endings = [
    events.on(gameStarted, (game) => tell('began', game)),
    events.on(gameEnded, (game) => tell('ended', game)),
  ];

  return {
    feature: {
      programs: [
        ...accountRoutes(services),
        ...challengeRoutes(services),
        ...streamRoutes(services),
        ...ownAccountRoutes(needs, services.accounts),
        ...watchRoutes(createProgramWatch(platform, needs)),
        ...peopleRoutes(createProgramPeople(needs, platform.now)),
        ...exportRoutes(createGameExports(needs)),
        ...gameRoutes({ ownGames, streams, gameChat: needs.gameChat }),
      ],
      async stop() {
        for (const end of endings) end();
      },
    },
  };
};
