import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { accounts } from '../account/accounts.ts';
import { games } from '../play/games.ts';
import { url } from '../site/url.ts';
import { CallFailure, type Call } from './call.ts';
import { endpoint, type CodeOf, type OutputOf } from './endpoint.ts';
import { page } from './page.ts';

/** The compiler checks this file: each `@ts-expect-error` fails the build if its line has no type error. */
const call: Call = async () => ({}) as never;

test('a call accepts the input of its endpoint and answers its output', async () => {
  expectTypeOf(await call(games.view, { id: 'a' })).toEqualTypeOf<OutputOf<typeof games.view>>();
  expectTypeOf<CodeOf<typeof games.view>>().toEqualTypeOf<'game_not_found'>();
  const ann = { username: 'ann', email: 'ann@example.org', password: 'a password' };
  // Fields with a default may be left out.
  await call(accounts.register, ann);
  // @ts-expect-error: a field is missing
  await call(games.view, {});
  // @ts-expect-error: a field has another type
  await call(games.view, { id: 7 });
  // @ts-expect-error: not one of the levels
  await call(accounts.register, { ...ann, skillLevel: 'godlike' });
  // @ts-expect-error: a file is fetched by its address
  await call(games.pgn, { id: 'a' });
  expect(call).toBeDefined();
});

test("a page link requires the page's name and parameters", () => {
  expect(url('web_member_view', { username: 'Ann' })).toBe('/ann/member');
  // @ts-expect-error: no such page
  expect(() => url('web_moon')).toThrow('does not exist');
  // @ts-expect-error: the parameter is missing
  expect(() => url('web_member_view', {})).toThrow('requires the parameter');
  // @ts-expect-error: every parameter of a path has a constraint
  page('/{username}/shelf', {});
});

test('an endpoint declaration must be complete', () => {
  // @ts-expect-error: who may call is not said
  endpoint({ method: 'GET', path: '/a', input: z.object({}), output: z.object({}), refusals: [] });
  // @ts-expect-error: a path begins with a slash
  endpoint({ method: 'GET', path: 'a', who: 'anyone', input: z.object({}), output: z.object({}), refusals: [] });
  expect(endpoint).toBeDefined();
});

test('instanceof recognizes a failure from another copy of the contract', () => {
  expect(new CallFailure(0, undefined)).toBeInstanceOf(CallFailure);
  expect(Object.assign(new Error('a'), { name: 'CallFailure' })).toBeInstanceOf(CallFailure);
  expect(new Error('a')).not.toBeInstanceOf(CallFailure);
});
