import { createBughouse } from './bughouse/feature.ts';
import { createDeadlineCalendars } from './deadlines/feature.ts';
import { createGameChat } from './game-chat/feature.ts';
import { createGameNotes } from './game-notes/feature.ts';
import { createGames } from './games/feature.ts';
import { createLobby } from './lobby/feature.ts';
import { createVacations } from './vacations/feature.ts';
import type { Composition } from '../../composition.ts';
import type { WatchBeforePlayServices } from '../watch/compose-before-play.ts';

export type PlayServices = ReturnType<typeof composePlay>;
export const composePlay = ({ platform, add }: Composition, s: WatchBeforePlayServices) => {
  const { service: games, seen: seenJobs } = add(createGames(platform, s));
  const { service: gameChat } = add(createGameChat(platform, { ...s, games }));
  const { service: gameNotes } = add(createGameNotes(platform, { games }));
  const { service: bughouse, lobby: bughouseLobby } = add(createBughouse(platform, { ...s, games, gameChat }));
  const { service: vacations, protect: protectFromTimeouts } = add(createVacations(platform, { ...s, games }));
  const { service: deadlines } = add(createDeadlineCalendars(platform, { ...s, games }));
  const { service: lobby } = add(createLobby(platform, { ...s, games }));
  return {
    ...s,
    bughouse,
    bughouseLobby,
    deadlines,
    gameChat,
    gameNotes,
    games,
    lobby,
    protectFromTimeouts,
    seenJobs,
    vacations,
  };
};
