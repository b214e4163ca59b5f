import * as z from 'zod/mini';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { PersonalDataService } from './service.ts';

const Nothing = z.object({});
const Whose = z.object({ accountId: z.string() });
const RETRIES = 3;

export interface PersonalDataJobs {
  all: JobDefinition[];
  /** Writes the export of an account in the background. */
  writeExport(accountId: string): Promise<void>;
}

export const createPersonalDataJobs = (service: PersonalDataService, jobs: Jobs): PersonalDataJobs => {
  const write = defineJob<z.infer<typeof Whose>>({
    name: 'personal-data.export',
    schema: Whose,
    retries: RETRIES,
    async handler({ accountId }, { attempt }) {
      try {
        await service.writeExport(accountId);
      } catch (error) {
        if (attempt === RETRIES) await service.giveUpExport(accountId);
        throw error;
      }
    },
  });
  const writeExport = async (accountId: string) => {
    await jobs.send(write, { accountId }, { singletonKey: accountId });
  };
  const sweep = defineJob({
    name: 'personal-data.sweep',
    schema: Nothing,
    schedule: { cron: '41 * * * *', data: {} },
    async handler() {
      await service.sweepExports();
      for (const accountId of await service.lateExports()) await writeExport(accountId);
    },
  });
  const erase = defineJob({
    name: 'personal-data.erase',
    schema: Nothing,
    schedule: { cron: '*/10 * * * *', data: {} },
    handler: () => service.eraseDue(),
  });
  return { all: [write, sweep, erase] as JobDefinition[], writeExport };
};
