import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { BattlePairing } from './pairing-service.ts';
import type { BattlesService } from './service.ts';
import type { BattleSolving } from './solving-service.ts';

export interface BattleRoutesNeeds {
  service: BattlesService;
  solving: BattleSolving;
  pairing: Pick<BattlePairing, 'stop'>;
}

export const puzzleBattleRoutes = ({ service, solving, pairing }: BattleRoutesNeeds): Route[] =>
  routes('puzzle-battle', puzzleBattles, {
    home: (_, { me }) => service.home(me),
    seek: (_, { me }) => service.seek(me),
    async stopSeeking(_, { me }) {
      await pairing.stop(me.id);
      return {};
    },
    create: ({ places }, { me }) => service.open(me, places),
    invite: ({ username }, { me }) => service.invite(me, username),
    decline: ({ id }, { me }) => service.decline(id, me),
    view: async ({ id }) => (await service.view(id)) ?? refuse('battle_not_found'),
    join: ({ id }, { me }) => service.join(id, me),
    start: ({ id }, { me }) => service.start(id, me),
    async leave({ id }, { me }) {
      const waited = await service.leaveWaiting(id, me);
      if (waited !== undefined) return waited;
      return (await solving.leave(id, me)) ?? (await service.view(id))!;
    },
    task: ({ id }, { me }) => solving.task(id, me),
    answer: ({ id, ...answered }, { me }) => solving.answer(id, answered, me),
    review: ({ id }, { me }) => solving.review(id, me),
    rematch: ({ id }, { me }) => service.rematch(id, me),
  });
