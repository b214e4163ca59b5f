import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { VoteChessService } from './service.ts';

export const voteChessRoutes = (service: VoteChessService): Route[] => {
  const { after, entry, leaving, hosting, challenges, voting } = service;
  return routes('vote-chess', voteChess, {
    list: (request, { me }) => service.list(me, request),
    view: ({ id }, { me }) => service.view(id, me),
    team: ({ id, side, ...request }) => service.team(id, side, request),
    async hostClubs(_, { me }) {
      const clubs = await service.clubsOf(me);
      return { clubs: clubs.map(({ id, url, name, icon }) => ({ id, url, name, icon })) };
    },
    create: (game, { me }) => service.create(me, game),
    join: ({ id, side }, { me }) => after(id, me, entry.join(me, id, side)),
    leave: ({ id }, { me }) => after(id, me, leaving.leave(me, id)),
    start: ({ id }, { me }) => after(id, me, hosting.start(me, id)),
    callOff: ({ id }, { me }) => after(id, me, hosting.callOff(me, id)),
    answer: ({ id, accept }, { me }) => after(id, me, challenges.answer(me, id, accept)),
    vote: ({ id, ...vote }, { me }) => after(id, me, voting.vote(me, id, vote)),
    safeMove: ({ id, ...move }, { me }) => after(id, me, voting.setSafeMove(me, id, move)),
    pgn: ({ id }) => service.pgn(id),
  });
};
