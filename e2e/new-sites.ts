/** To make a new site takes seconds, and the made-up world a third of a minute: the first site of a run makes them for all. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

/**
 * Names the folder `SITES_FOLDER`: it holds the data of all sites of the run, because shared sites end with their process,
 * and the data of a new site with the made-up world and without, once they were made.
 */
export const setup = async (): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'tabiya-sites-'));
  process.env['SITES_FOLDER'] = folder;
};

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true });
