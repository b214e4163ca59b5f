import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { breakpoints } from './web/breakpoints.ts';
import { pageFiles } from './web/page-files.ts';
import { pictureFolders } from './web/picture-folders.ts';
import { splitWords } from './web/split-words.ts';

const quiet = ['**/node_modules/**', '**/dist/**', 'e2e/**'];

// What is waited for is there at once, or the machine is busy: then a second, as is usual, tells nothing.
const patience = { poll: { timeout: 10_000 } };

// Two workers, because a store in a test costs half a gigabyte of memory.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{chess,contract,server,tools,content,bench}/**/*.test.ts'],
          exclude: quiet,
          environment: 'node',
          // The files of a worker share what they import: to read the server's modules anew for each takes a third of the time.
          isolate: false,
          testTimeout: 20_000,
          expect: patience,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), breakpoints(), pageFiles(), splitWords(), pictureFolders()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: quiet,
          environment: 'jsdom',
          // A file has its own context in a thread of all, because a fresh jsdom in a fresh process takes half of the time.
          pool: 'vmThreads',
          setupFiles: ['tools/testing-library-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
          expect: patience,
        },
      },
    ],
  },
});
