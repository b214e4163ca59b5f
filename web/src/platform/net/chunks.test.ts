import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk } from './chunks.ts';

/** Safari's message names no address, so the same import is repeated. */
const missing = () => new TypeError('Importing a module script failed.');
const failing = (times: number, error: () => Error) => {
  const load = vi.fn<() => Promise<{ page: string }>>(async () => {
    if (load.mock.calls.length <= times) throw error();
    return { page: 'here' };
  });
  return load;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

it('loads existing code at once', async () => {
  const load = failing(0, missing);
  expect(await loadChunk(load)).toEqual({ page: 'here' });
  expect(load).toHaveBeenCalledOnce();
});

it('retries twice', async () => {
  expect(await loadChunk(failing(2, missing))).toEqual({ page: 'here' });
  const load = failing(3, missing);
  await expect(loadChunk(load)).rejects.toMatchObject({
    message: 'Loading chunk failed after 2 retries',
    code: 'CHUNK_LOAD_FAILED',
  });
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not retry code that arrived and failed', async () => {
  const load = failing(9, () => new TypeError('x is undefined'));
  await expect(loadChunk(load)).rejects.toThrow('x is undefined');
  expect(load).toHaveBeenCalledOnce();
});

it('fetches a style sheet again, with a new address each time, and says if a style sheet failed', async () => {
  const load = failing(9, () => new Error('Unable to preload CSS for /assets/game-Ab12Cd34.css'));
  const failure = loadChunk(load).catch((error: unknown) => error);
  const asked: string[] = [];
  for (let retry = 1; retry <= 2; retry += 1) {
    await expect.poll(() => document.head.querySelectorAll('link')).toHaveLength(retry);
    const link = [...document.head.querySelectorAll('link')].at(-1)!;
    asked.push(link.href);
    vi.advanceTimersByTime(1_000);
    link.dispatchEvent(new Event('error'));
  }
  expect(await failure).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
  expect(asked.map((href) => new URL(href).searchParams.get('retry'))).toEqual(['1', '2']);
  expect(new Set(asked.map((href) => new URL(href).searchParams.get('t'))).size).toBe(2);
});

it('gives up on a script after two minutes', async () => {
  const load = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  const failure = loadChunk(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(await failure).toMatchObject({ message: 'Loading chunk failed after 2 retries' });
});
