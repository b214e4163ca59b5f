import { channel, command } from '@tabiya/contract/kit/channel.ts';
import { endpoint } from '@tabiya/contract/kit/endpoint.ts';
import { file } from '@tabiya/contract/kit/file.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '../session/caller.ts';
import { liveChannel, type Room } from '../live/live.ts';
import { routes } from './routes.ts';

/** The compiler checks this file: each `@ts-expect-error` fails the build once its line is valid. */
const View = z.object({ id: z.string(), title: z.string() });
const calls = {
  view: endpoint({
    method: 'GET',
    path: '/thing/{id}',
    who: 'anyone',
    input: z.object({ id: z.string(), page: z._default(z.number(), 1) }),
    output: View,
    refusals: ['thing_not_found'],
  }),
  rename: endpoint({ method: 'POST', path: '/thing', who: 'member', input: z.object({}), output: View, refusals: [] }),
  print: file({ path: '/thing/{id}/print', who: 'anyone', input: z.object({}), type: 'text/plain', refusals: [] }),
};
const view = { id: 'a', title: 'b' };
const right = { view: () => view, rename: () => view, print: () => ({ name: 'a', body: 'b' }) };

test('handlers are bound to their calls by name', () => {
  const bound = routes('things', calls, right);
  expect(bound.map(({ name }) => name)).toEqual(['things.view', 'things.rename', 'things.print']);
});

test('a handler gets its input and its caller as the call declares them', () => {
  const bound = routes('things', calls, {
    ...right,
    view(input, { me }) {
      expectTypeOf(input).toEqualTypeOf<{ id: string; page: number }>();
      expectTypeOf(me).toEqualTypeOf<Caller | null>();
      return refuse('thing_not_found');
    },
    rename(_, { me }) {
      expectTypeOf(me).toEqualTypeOf<Caller>();
      return view;
    },
  });
  expect(bound).toHaveLength(3);
});

test('undeclared calls and fields do not compile', () => {
  // @ts-expect-error: a field of the view is left out
  routes('things', calls, { ...right, view: () => ({ id: 'a' }) });
  // @ts-expect-error: a field has another type
  routes('things', calls, { ...right, view: () => ({ id: 'a', title: 7 }) });
  // @ts-expect-error: a refusal that is not declared
  routes('things', calls, { ...right, view: () => refuse('thing_lost') });
  // @ts-expect-error: a refusal where none is declared
  routes('things', calls, { ...right, rename: () => refuse('thing_not_found') });
  // @ts-expect-error: a file is a name and a body
  routes('things', calls, { ...right, print: () => 'b' });
  // @ts-expect-error: a call without a handler
  routes('things', calls, { view: right.view, rename: right.rename });
  // @ts-expect-error: a handler without a call
  routes('things', calls, { ...right, burn: () => view });
  // @ts-expect-error: the input has no such field
  routes('things', calls, { ...right, view: ({ name }) => ({ id: name, title: '' }) });
  expect(routes).toBeDefined();
});

const talk = channel({
  name: 'talk',
  who: 'anyone',
  key: z.string(),
  state: z.object({ lines: z.array(z.string()) }),
  numbered: { line: z.string() },
  passing: { cough: z.object({ loud: z.boolean() }) },
  commands: {
    say: command({ who: 'player', input: z.object({ text: z.string() }), refusals: ['silence'] }),
    hush: command({ who: 'anyone', input: z.object({}), refusals: [] }),
  },
});
const handlers = { open: () => ({ seq: 0, state: { lines: [] } }), commands: { say: () => {}, hush: () => {} } };

test('a channel’s handlers are the declared ones', () => {
  expect(liveChannel(talk, handlers).channel).toBe(talk);
  liveChannel(talk, {
    ...handlers,
    commands: {
      ...handlers.commands,
      say({ text }, { connection }) {
        expectTypeOf(text).toEqualTypeOf<string>();
        expectTypeOf(connection.caller).toEqualTypeOf<Caller>();
        return refuse('silence');
      },
      hush(_, { connection }) {
        expectTypeOf(connection.caller).toEqualTypeOf<Caller | null>();
      },
    },
  });
  // @ts-expect-error: the state is not whole
  liveChannel(talk, { ...handlers, open: () => ({ seq: 0, state: {} }) });
  // @ts-expect-error: a missed message that is not numbered
  liveChannel(talk, { ...handlers, open: () => ({ seq: 0, missed: [{ message: 'cough', seq: 1, data: 'a' }] }) });
  // @ts-expect-error: a refusal that is not declared
  liveChannel(talk, { ...handlers, commands: { ...handlers.commands, say: () => refuse('noise') } });
  // @ts-expect-error: a command without a handler
  liveChannel(talk, { ...handlers, commands: { say: () => {} } });
});

test('a room accepts only messages that its channel declares', () => {
  const told: unknown[] = [];
  const room: Room<typeof talk> = {
    numbered: (...message) => void told.push(message),
    passing: (...message) => void told.push(message),
    numberedHere: (...message) => void told.push(message),
    passingHere: (...message) => void told.push(message),
    endHere: () => {},
    dismiss: () => {},
    hear: () => () => {},
    ready: () => undefined,
  };
  room.numbered('a', 'line', 1, 'b');
  room.passing('a', 'cough', { loud: true }, { accounts: ['c'] });
  expect(told).toHaveLength(2);
  // @ts-expect-error: not a numbered message
  room.numbered('a', 'cough', 1, { loud: true });
  // @ts-expect-error: a field is left out
  room.passing('a', 'cough', {});
});
