import { clientErrors } from '@tabiya/contract/staff/client-errors.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ClientErrorsService } from './service.ts';

export const clientErrorRoutes = (service: ClientErrorsService): Route[] =>
  routes('clientErrors', clientErrors, {
    async report(report, { me }) {
      await service.report(report, me?.id ?? null);
      return {};
    },
    list: ({ page }) => service.list(page),
  });
