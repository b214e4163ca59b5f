import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Testing Library only cleans up by itself where the test functions are globals, and ours are imported.
afterEach(cleanup);

// What is looked for appears when it is there; a busy machine may take more than the usual second to load a page's code.
configure({ asyncUtilTimeout: 8_000 });

// The browser of these tests has no screen to ask about: nothing that is asked of one is so.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

// What a library put off must not wake up when the page of its test file is gone.
const started = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: startTimer } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
  const timer = startTimer(...args);
  started.add(timer);
  return timer;
}, startTimer);
afterAll(() => started.forEach((timer) => clearTimeout(timer)));
