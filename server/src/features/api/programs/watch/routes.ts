import { programWatch } from '@tabiya/contract/api/program-watch.ts';
import { programRoutes, type ProgramRoute } from '../../../../platform/programs/programs.ts';
import type { ProgramWatch } from './watch-service.ts';

export const watchRoutes = (watch: ProgramWatch): ProgramRoute[] =>
  programRoutes('programWatch', programWatch, {
    game: ({ id }, { signal }) => watch.game(id, signal),
    gamesOfUsers: ({ text, withCurrentGames }, { me, signal }) =>
      watch.gamesOfUsers({ usernames: text, withCurrent: withCurrentGames, readerId: me?.id ?? null }, signal),
    channels: () => watch.channels(),
    feed: (_, { signal }) => watch.feed('best', signal),
    channelFeed: ({ channel }, { signal }) => watch.feed(channel, signal),
  });
