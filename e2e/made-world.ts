/** Making the made-up world takes a third of a minute: the first site of a run that wants it makes it for all. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

/**
 * Names two folders: `SITES_FOLDER` holds the data of all sites of the run, because shared sites end with their process;
 * `MADE_WORLD` holds that of a new site with the made-up world, once it was made.
 */
export const setup = async (): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'tabiya-world-'));
  process.env['MADE_WORLD'] = join(folder, 'data');
  process.env['SITES_FOLDER'] = folder;
};

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true });
