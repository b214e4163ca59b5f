import { defineConfig } from 'vitest/config';

// Each file is a whole site with browsers of its own, which mostly wait: two at a time fill two cores. `--mode slow` adds
// the suite that takes minutes, whose figures want the machine for themselves.
export default defineConfig(({ mode }) => ({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: mode === 'slow' ? ['**/*.spec.ts'] : ['*.spec.ts'],
    environment: 'node',
    env: { EVERY_LOOK: mode === 'slow' ? '1' : '0' },
    fileParallelism: mode !== 'slow',
    maxWorkers: 2,
    // A browser on a busy machine may miss a press. What needed a second try is marked in the report.
    retry: 1,
    testTimeout: mode === 'slow' ? 900_000 : 120_000,
    hookTimeout: 120_000,
  },
}));
