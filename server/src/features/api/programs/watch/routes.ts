import { programWatch } from '@tabiya/contract/api/program-watch.ts';
import { programRoutes, type ProgramRoute } from '../../../../platform/programs/programs.ts';
import { OK } from '../routes.ts';
import type { ProgramWatch } from './watch-service.ts';

export const watchRoutes = (watch: ProgramWatch): ProgramRoute[] =>
  programRoutes('programWatch', programWatch, {
    game: ({ id }, { signal }) => watch.game(id, signal),
    gamesOfUsers: ({ text, withCurrentGames }, { me, signal }) =>
      watch.gamesOfUsers({ usernames: text, withCurrent: withCurrentGames, readerId: me?.id ?? null }, signal),
    gamesByIds: ({ streamId, text }, { me, signal }) =>
      watch.gamesByIds({ name: { streamId, by: me?.id ?? null }, ids: text }, signal),
    async addGames({ streamId, text }, { me }) {
      watch.addGames({ streamId, by: me?.id ?? null }, text);
      return OK;
    },
    channels: () => watch.channels(),
    feed: (_, { signal }) => watch.feed('best', signal),
    channelFeed: ({ channel }, { signal }) => watch.feed(channel, signal),
  });
