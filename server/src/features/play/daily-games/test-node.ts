/**
 * A node that a test starts as a process of its own, with `fork`, and may kill. Its time stands where the test puts it,
 * and what a node repeats for daily games is done when the test asks for it.
 */
import { createApp } from '../../../app.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { createLog } from '../../../platform/site/log.ts';

/** What the test says to the node; the node answers each with an empty message. */
export interface ToNode {
  /** The present, ms since the epoch. */
  now: number;
  /** Whether the node does its repeated work. */
  isWorking: boolean;
}

let time = Number(process.env['TEST_NOW']);
const config = loadConfig();
const app = await createApp({ config, log: createLog(config), now: () => time, jobs: false, limits: false });
const port = await app.listen();
// Prepares the queues, as the start of a node does whose jobs run by themselves.
await app.platform.jobs.finish();

const work = async (): Promise<void> => {
  const { protectFromTimeouts, turnAlerts, sendGatheredLetters } = app.services;
  await protectFromTimeouts();
  await turnAlerts.look();
  await app.platform.jobs.finish();
  await sendGatheredLetters();
  await app.platform.jobs.finish();
};

process.on('message', async ({ now, isWorking }: ToNode) => {
  time = now;
  if (isWorking) await work();
  process.send?.({});
});
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send?.({ port });
