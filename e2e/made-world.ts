/** Making the made-up world takes a third of a minute: the first site of a run that wants it makes it for all. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the data of a new site with the made-up world is kept, once it was made. */
    madeWorld: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tabiya-world-'));
  project.provide('madeWorld', join(folder, 'data'));
  return () => rm(folder, { recursive: true, force: true });
}
