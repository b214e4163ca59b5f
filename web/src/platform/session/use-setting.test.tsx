import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { SettingKey, Settings } from '@tabiya/contract/account/settings.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ann } from '../../test/render-page.tsx';
import { createQueryClient } from '../net/query-client.ts';
import { readMe, writeMe } from './session.ts';
import { resumeSettings, useSetting } from './use-setting.ts';

const PATH = '/service/settings/users/me';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'settings=; Max-Age=0; path=/';
});
afterEach(() => vi.unstubAllGlobals());

/** A server that answers when the test lets it, and records its requests. */
const serve = () => {
  const asked: unknown[] = [];
  const waiting: ((status: number) => void)[] = [];
  vi.stubGlobal('fetch', (target: string, { body = '' }: { body?: string } = {}) => {
    const { _token, ...said } = JSON.parse(body) as Record<string, unknown>;
    if (target.startsWith(PATH)) asked.push(said);
    return new Promise((resolve) =>
      waiting.push((status) => resolve(Response.json(status < 300 ? {} : { error: 'x', message: '' }, { status }))),
    );
  });
  const reply = (status: number) =>
    act(async () => {
      waiting.shift()?.(status);
    });
  return { asked, reply };
};

const open = <Key extends SettingKey>(key: Key, { isVisitor = false, settings = {} as Partial<Settings> } = {}) => {
  const queries = createQueryClient();
  writeMe(queries, isVisitor ? null : { ...ann, settings });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSetting(key), { wrapper });
  return {
    queries,
    shown: () => result.current[0],
    set: (value: Settings[Key]) =>
      act(async () => {
        result.current[1](value);
      }),
  };
};

it('applies at once and is sent', async () => {
  const { asked, reply } = serve();
  const { shown, set, queries } = open('board.coordinates');
  expect(shown()).toBe('inside');
  await set('off');
  await waitFor(() => expect(shown()).toBe('off'));
  expect(asked).toEqual([{ 'board.coordinates': 'off' }]);
  await reply(200);
  expect(readMe(queries)?.settings).toEqual({ 'board.coordinates': 'off' });
});

it('stays as chosen if the server fails, and is sent again from the next page', async () => {
  const { asked, reply } = serve();
  const first = open('ui.long_delay');
  await first.set(true);
  await reply(500);
  expect(first.shown()).toBe(true);
  const next = open('ui.long_delay');
  await act(async () => resumeSettings(next.queries));
  await waitFor(() => expect(next.shown()).toBe(true));
  await waitFor(() => expect(asked).toEqual([{ 'ui.long_delay': 1 }, { 'ui.long_delay': 1 }]));
  await reply(200);
  expect(localStorage.length).toBe(0);
});

it('sends one request at a time, and then the newest value', async () => {
  const { asked, reply } = serve();
  const { set } = open('board.coordinates');
  await set('off');
  await set('outside');
  await set('inside');
  expect(asked).toEqual([{ 'board.coordinates': 'off' }]);
  await reply(200);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ 'board.coordinates': 'inside' });
  await reply(200);
});

it('gives up a value that the server refuses', async () => {
  const { asked, reply } = serve();
  const { set } = open('themes.board_style');
  await set('no-such' as never);
  await reply(400);
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(asked).toHaveLength(1);
});

it('of one account is never sent for another', async () => {
  const { asked, reply } = serve();
  const first = open('ui.long_delay');
  await first.set(true);
  await reply(500);
  const other = open('board.coordinates');
  writeMe(other.queries, { ...ann, id: '01a1fb25-0000-7000-8000-0000000000ff' });
  await other.set('off');
  expect(asked).toEqual([{ 'ui.long_delay': 1 }, { 'board.coordinates': 'off' }]);
  await reply(200);
});

it('of a visitor is kept by the browser, without a request', async () => {
  const { asked } = serve();
  const { shown, set } = open('board.coordinates', { isVisitor: true });
  await set('off');
  await waitFor(() => expect(shown()).toBe('off'));
  expect(asked).toEqual([]);
  const later = open('board.coordinates', { isVisitor: true });
  await waitFor(() => expect(later.shown()).toBe('off'));
});

it('is not saved while staff impersonate a member', async () => {
  const { asked } = serve();
  const { set, queries } = open('board.coordinates');
  writeMe(queries, { ...ann, isImpersonating: true });
  await set('off');
  expect(asked).toEqual([]);
});
