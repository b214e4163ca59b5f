import { humanCheck } from '@tabiya/contract/account/human-check.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import type { HumanChecks } from '../../../platform/limits/human-check.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';

export const humanCheckRoutes = (humanChecks: HumanChecks): Route[] =>
  routes('challenge', humanCheck, {
    issue: (_, { ip }) => humanChecks.issue(ip),
    solve: async ({ solution }, { ip }) => ((await humanChecks.redeem(solution, ip)) ? {} : refuse('wrong_solution')),
  });
