import { endpoint } from '@tabiya/contract/kit/endpoint.ts';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { humanChecks } from './human-check.ts';
import { createHumanCheckQueue } from './human-check-queue.ts';

const write = endpoint({
  method: 'POST',
  path: '/callback/thing',
  who: 'anyone',
  input: z.object({ text: z.string() }),
  output: z.unknown(),
  refusals: [],
});

/** While `isDemanding`, the server demands a proof until a correct one arrives; `arrived` lists the accepted texts. */
let isDemanding: boolean;
let arrived: string[];
let passed: string[];
const network = async (_: string, { headers, body }: RequestInit) => {
  const { text } = JSON.parse(String(body)) as { text: string };
  arrived.push(text);
  if (new Headers(headers).get('x-challenge-solution') === 'right') isDemanding = false;
  if (isDemanding) {
    const refusal = { error: 'challenge_required', message: '' };
    return Response.json(refusal, { status: 403, headers: { 'x-challenge': 'altcha' } });
  }
  passed.push(text);
  return Response.json({ text });
};

beforeEach(() => {
  isDemanding = true;
  arrived = [];
  passed = [];
  vi.stubGlobal('fetch', network);
});
afterEach(() => vi.unstubAllGlobals());

const opened = () => expect.poll(() => humanChecks.state.get()).toBe('open');

it('lets calls wait, holds back later ones, and sends all again when there is a proof', async () => {
  const calls = [call(write, { text: 'a' }), call(write, { text: 'b' })];
  await expect.poll(() => arrived).toEqual(['a', 'b']);
  await opened();
  calls.push(call(write, { text: 'c' }));
  expect(arrived).toEqual(['a', 'b']);
  await humanChecks.succeed('right');
  expect(await Promise.all(calls)).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
  expect(passed).toEqual(['a', 'b', 'c']);
  expect(humanChecks.state.get()).toBe('closed');
});

it('gives up after the third error of the widget and rejects the calls', async () => {
  const calls = [call(write, { text: 'a' }), call(write, { text: 'b' })].map((one) =>
    expect(one).rejects.toMatchObject({ status: 403, body: { error: 'challenge_required' } }),
  );
  await opened();
  expect([1, 2, 3].map(() => humanChecks.widgetFailed())).toEqual([true, true, false]);
  await Promise.all(calls);
  expect(humanChecks.state.get()).toBe('closed');
  expect(passed).toEqual([]);
});

const left = () => {
  const leave = vi.fn<() => void>();
  return { leave, queue: createHumanCheckQueue({ leave }) };
};
const demanding = async () => ({
  ...{ status: 403, ok: false, text: '{}' },
  headers: new Headers({ 'x-challenge': 'altcha' }),
});

it('goes to the verification page when the proof is refused', async () => {
  const { leave, queue } = left();
  const waiting = queue.join(demanding).catch((failure: unknown) => failure);
  await queue.succeed('wrong');
  expect(leave).toHaveBeenCalledOnce();
  expect(await waiting).toMatchObject({ status: 403 });
});

it('goes to the verification page when the dialog is closed', async () => {
  const { leave, queue } = left();
  const waiting = queue.join(demanding).catch((failure: unknown) => failure);
  queue.fail();
  expect(leave).toHaveBeenCalledOnce();
  expect(await waiting).toMatchObject({ status: 403 });
});

it('rejects the one call that fails on the way and goes on with the others', async () => {
  const { leave, queue } = left();
  const broken = queue.join(() => Promise.reject(new Error('Network Error')));
  const whole = queue.join(async () => ({ status: 200, ok: true, headers: new Headers(), text: 'done' }));
  const failure = broken.catch((error: unknown) => error);
  await queue.succeed('right');
  expect(await failure).toMatchObject({ message: 'Network Error' });
  expect((await whole).text).toBe('done');
  expect(leave).not.toHaveBeenCalled();
});
