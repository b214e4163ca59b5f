import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { MembershipService } from './service.ts';

const Account = z.object({ accountId: z.string() });

export const membershipJobs = (service: MembershipService) => {
  const stopBilling: JobDefinition<z.infer<typeof Account>> = defineJob({
    name: 'membership.stop_billing',
    schema: Account,
    retries: 20,
    handler: ({ accountId }) => service.payments.cancelAll(accountId),
  });
  const all = [
    defineJob({
      name: 'membership.move_on',
      schema: z.object({}),
      schedule: { cron: '* * * * *', data: {} },
      handler: () => service.moveOn(),
    }),
    defineJob({
      name: 'membership.warn_of_ends',
      schema: z.object({}),
      schedule: { cron: '23 * * * *', data: {} },
      handler: () => service.warnOfEnds(),
    }),
    defineJob({
      name: 'membership.forget_old_news',
      schema: z.object({}),
      schedule: { cron: '41 3 * * *', data: {} },
      handler: () => service.payments.forgetOldNews(),
    }),
    stopBilling,
  ] as JobDefinition[];
  return { all, stopBilling };
};
