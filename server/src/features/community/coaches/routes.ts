import { coaches } from '@tabiya/contract/community/coaches.ts';
import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { CoachDesk } from './desk-service.ts';
import type { CoachesService } from './service.ts';

export const coachRoutes = (service: CoachesService, desk: CoachDesk): Route[] => {
  const { entries, reviews } = service;
  return routes('coaches', coaches, {
    list: ({ cursor, limit, ...search }, { me }) =>
      service.list({ language: undefined, method: undefined, title: undefined, country: undefined, ...search }, me, {
        cursor,
        limit,
      }),
    view: ({ username }, { me }) => service.view(username, me),
    async reviews({ username, ...request }, { me }) {
      const coach = await service.coachNamed(username);
      return coach === undefined ? refuse('coach_not_found') : reviews.list(coach.account_id, me, request);
    },
    mine: (_, { me }) => entries.mine(me.id),
    save: (form, { me }) => entries.save(me.id, form),
    ask: (form, { me }) => entries.ask(me.id, form),
    leave: (_, { me }) => entries.leave(me.id),
    async review({ username, ...review }, { me }) {
      const coach = await service.coachNamed(username);
      if (coach === undefined) return refuse('coach_not_found');
      const written = await reviews.write(coach.account_id, me, review);
      return isRefusal(written) ? written : { review: written };
    },
    async answer({ id, text }, { me }) {
      const review = await reviews.answer(me, id, text);
      return isRefusal(review) ? review : { review };
    },
    removeReview: async ({ id }, { me }) => (await reviews.remove(me, id)) ?? {},
    asking: async () => ({ asking: await desk.asking() }),
    async decide({ answer, ...about }, { me, ip }) {
      return (await desk.decide({ id: me.id, ip }, { ...about, isConfirmed: answer === 'confirm' })) ?? {};
    },
  });
};
