import { coach } from '@tabiya/contract/study/coach.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { CoachService } from './service.ts';

export const coachRoutes = (service: CoachService): Route[] =>
  routes('coach', coach, {
    current: (_, { me }) => service.current(me),
    home: (_, { me }) => service.home(me),
    async choose({ coach: chosen }, { me }) {
      await service.choose(chosen, me);
      return {};
    },
    play: (asked, { me }) => service.play(asked, me),
    talk: ({ id }, { me }) => service.talk(id, me),
    hint: (asked, { me }) => service.hint(asked, me),
  });
