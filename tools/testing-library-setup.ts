import { ReadableStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Testing Library cleans up by itself only where the test functions are globals, and here they are imported.
afterEach(cleanup);

// Queries wait for elements to appear; a busy machine may need more than the default second to load a page's code.
configure({ asyncUtilTimeout: 8_000 });

// The test browser has no screen, so no media query matches.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;

// jsdom has no streams, and answers are read from them.
globalThis.ReadableStream ??= ReadableStream as typeof globalThis.ReadableStream;

// Timers that a library started must not fire after the page of their test file is gone.
const started = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: startTimer } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
  const timer = startTimer(...args);
  started.add(timer);
  return timer;
}, startTimer);
afterAll(() => started.forEach((timer) => clearTimeout(timer)));
