import { defineConfig } from 'vitest/config';

// One file at a time: each is a whole site with browsers, and the machine may have two cores; two at a time save a tenth of
// the time, and make a journey miss its moment. `--mode slow` adds the suite that takes minutes.
export default defineConfig(({ mode }) => ({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: mode === 'slow' ? ['**/*.spec.ts'] : ['*.spec.ts'],
    environment: 'node',
    globalSetup: 'new-sites.ts',
    env: { EVERY_LOOK: mode === 'slow' ? '1' : '0' },
    fileParallelism: false,
    // To start the runner and read the browser's driver anew for each file takes two seconds of it.
    isolate: false,
    testTimeout: mode === 'slow' ? 900_000 : 120_000,
    hookTimeout: 120_000,
    // What is waited for is there at once, or the machine is busy.
    expect: { poll: { timeout: 10_000 } },
  },
}));
