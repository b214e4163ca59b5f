import { expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { archive } from './archive.ts';
import { games } from './games.ts';
import { fillPath } from './kit/endpoint.ts';
import { lobby } from './lobby.ts';
import { members } from './members.ts';

const calls = [accounts, members, games, lobby, archive].flatMap((feature) =>
  Object.values(feature as Record<string, { path: string; method?: string }>),
);

test('every call has a path of its own', () => {
  const paths = calls.map((call) => `${call.method ?? 'GET'} ${call.path}`);
  expect(new Set(paths).size).toBe(paths.length);
});

test('fillPath takes parameters out of the input and escapes them', () =>
  expect(fillPath('/callback/archive/{username}', { username: 'a/b', page: 2 })).toEqual({
    path: '/callback/archive/a%2Fb',
    rest: { page: 2 },
  }));
