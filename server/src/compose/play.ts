import { createBughouse } from '../features/bughouse/feature.ts';
import { createGameChat } from '../features/game-chat/feature.ts';
import { createGames } from '../features/games/feature.ts';
import { createLobby } from '../features/lobby/feature.ts';
import type { Composition } from './composition.ts';
import type { WatchBeforePlayServices } from './watch-before-play.ts';

export type PlayServices = ReturnType<typeof composePlay>;
export const composePlay = ({ platform, add }: Composition, s: WatchBeforePlayServices) => {
  const { service: games, seen: seenJobs } = add(createGames(platform, s));
  const { service: gameChat } = add(createGameChat(platform, { ...s, games }));
  const { service: bughouse, lobby: bughouseLobby } = add(createBughouse(platform, { ...s, games, gameChat }));
  const { service: lobby } = add(createLobby(platform, { ...s, games }));
  return { ...s, games, seenJobs, gameChat, bughouse, bughouseLobby, lobby };
};
