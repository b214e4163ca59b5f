import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ClubLadderService } from '../club-ladder/service.ts';
import type { ClubMatchesService } from './service.ts';

export const clubMatchRoutes = (service: ClubMatchesService, ladder: Pick<ClubLadderService, 'best'>): Route[] =>
  routes('club-matches', clubMatches, {
    open: (request) => service.open(request),
    ofClub: (request) => service.ofClub(request),
    record: ({ url }) => service.record(url),
    ladder: async () => ({ clubs: await ladder.best() }),
    challenges: (request, { me }) => service.challenges(me, request),
    clubs: async (_, { me }) => ({ clubs: await service.clubsFor(me) }),
    view: (key, { me }) => service.view(key, me),
    boards: (request) => service.boards(request, request),
    roster: (request) => service.roster(request, request),
    removals: (request) => service.removals(request, request),
    ofGame: ({ id }, { me }) => service.ofGame(id, me),
    create: (asked, { me }) => service.create(me, asked),
    accept: ({ club, ...key }, { me }) => service.accept(me, key, club),
    decline: (key, { me }) => service.decline(me, key),
    cancel: (key, { me }) => service.cancel(me, key),
    join: ({ side, ...key }, { me }) => service.rosters.join(me, key, side),
    leave: (key, { me }) => service.rosters.leave(me, key),
  });
