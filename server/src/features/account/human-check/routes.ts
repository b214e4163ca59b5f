import { humanCheck } from '@tabiya/contract/account/human-check.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import type { Challenges } from '../../../platform/limits/human-check.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';

export const challengeRoutes = (challenges: Challenges): Route[] =>
  routes('challenge', humanCheck, {
    issue: (_, { ip }) => challenges.issue(ip),
    solve: async ({ solution }, { ip }) => ((await challenges.redeem(solution, ip)) ? {} : refuse('wrong_solution')),
  });
