import { QueryClientProvider } from '@tanstack/react-query';
import type { CallFailure } from '@tabiya/contract/kit/call.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ann } from '../../test/render-page.tsx';
import { createQueryClient } from '../net/query-client.ts';
import { readMe, writeMe } from './session.ts';
import { usePreference } from './use-preference.ts';

afterEach(() => vi.unstubAllGlobals());

/** Renders the hook with a server that answers when the test lets it. */
const open = <Name extends 'archiveView' | 'fairPlayAgree' | 'homeContentType'>(name: Name, isVisitor = false) => {
  const waiting: ((status: number) => void)[] = [];
  const asked: string[] = [];
  const answer = (status: number) =>
    Response.json(status < 300 ? {} : { error: 'unavailable', message: '' }, { status });
  vi.stubGlobal('fetch', (target: string, { body = '' }: { body?: string } = {}) => {
    const { _token, ...said } = JSON.parse(body) as Record<string, unknown>;
    asked.push(`${target.split('?')[0]} ${JSON.stringify(said)}`);
    return new Promise((resolve) => waiting.push((status) => resolve(answer(status))));
  });
  const queries = createQueryClient();
  writeMe(queries, isVisitor ? null : { ...ann, fairPlayAgree: false });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePreference(name), { wrapper });
  const choose = async (value: Parameters<(typeof result.current)[1]>[0]) => {
    let kept: Promise<unknown> = Promise.resolve();
    await act(async () => {
      kept = result.current[1](value).then(
        () => 'kept',
        (failure: CallFailure) => failure.status,
      );
    });
    return { kept };
  };
  const reply = (status: number) =>
    act(async () => {
      waiting.shift()?.(status);
    });
  return { choose, reply, asked, shown: () => result.current[0], me: () => readMe(queries) };
};

it.each([
  ['archiveView', { to: 'grid', was: 'list', sent: '/callback/user/archive-view {"archiveView":"grid"}' }],
  ['fairPlayAgree', { to: true, was: false, sent: '/callback/user/set-fair-play-agree/1 {}' }],
  [
    'homeContentType',
    {
      to: 'best',
      was: 'following',
      sent: '/callback/user/home-recent-content-type {"recentContentType":"best"}',
    },
  ],
] as const)(
  '%s counts before the server has answered, and is taken back when it refuses',
  async (name, { to, was, sent }) => {
    const { choose, reply, asked, shown } = open(name);
    const first = await choose(to);
    await waitFor(() => expect(shown()).toBe(to));
    expect(asked).toEqual([sent]);
    await reply(503);
    expect(await first.kept).toBe(503);
    await waitFor(() => expect(shown()).toBe(was));
    const second = await choose(to);
    await reply(200);
    expect(await second.kept).toBe('kept');
    await waitFor(() => expect(shown()).toBe(to));
  },
);

it('keeps a choice made meanwhile', async () => {
  const { choose, reply, shown } = open('homeContentType');
  const first = await choose('own');
  const second = await choose('best');
  await reply(503);
  expect(await first.kept).toBe(503);
  await waitFor(() => expect(shown()).toBe('best'));
  await reply(200);
  expect(await second.kept).toBe('kept');
});

it('sends nothing for visitors or for an unchanged choice', async () => {
  const visitor = open('archiveView', true);
  await visitor.choose('grid');
  expect([visitor.asked, visitor.me()]).toEqual([[], null]);
  const member = open('archiveView');
  await member.choose('list');
  expect(member.asked).toEqual([]);
});
