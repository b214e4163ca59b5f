import { expect, test } from 'vitest';
import { readAnswer, requestOf } from './try-call.ts';

const input = (name: string, place: 'path' | 'query' | 'form' | 'text') => ({
  ...{ name, place, type: 'string', isRequired: false },
});

test('each value goes to its place, and empty ones are left out', () => {
  const call = {
    method: 'POST',
    path: '/api/board/game/{id}/chat',
    inputs: [input('id', 'path'), input('page', 'query'), input('none', 'query'), input('text', 'form')],
  };
  const values = { id: 'a/b', page: '2', none: '', text: 'Good luck & have fun' };
  const { path, options } = requestOf({ call, values, token: 'secret' });
  expect(path).toBe('/api/board/game/a%2Fb/chat?page=2');
  expect(options).toMatchObject({ method: 'POST', credentials: 'omit', headers: { authorization: 'Bearer secret' } });
  expect(String(options.body)).toBe('text=Good+luck+%26+have+fun');
});

test('a body of plain text is sent as it is, and a call without a token has no header', () => {
  const call = { method: 'POST', path: '/api/users', inputs: [input('names', 'text')] };
  const { options } = requestOf({ call, values: { names: 'anna,ben' }, token: '' });
  expect(options).toMatchObject({ body: 'anna,ben', headers: { 'content-type': 'text/plain' } });
  expect(options.headers).not.toHaveProperty('authorization');
});

test('a call that reads sends no body', () => {
  const { options } = requestOf({ call: { method: 'GET', path: '/api/account', inputs: [] }, values: {}, token: 't' });
  expect(options).not.toHaveProperty('body');
});

test('JSON is shown with line breaks, lines of a stream as they come, and no more than fits', async () => {
  const shown: string[] = [];
  await readAnswer(new Response('{"id":"anna"}'), (text) => shown.push(text));
  expect(shown.at(-1)).toBe('{\n  "id": "anna"\n}');
  await readAnswer(new Response('{"a":1}\n{"a":2}\n'), (text) => shown.push(text));
  expect(shown.at(-1)).toBe('{"a":1}\n{"a":2}\n');
  await readAnswer(new Response('x'.repeat(50_000)), (text) => shown.push(text));
  expect(shown.at(-1)).toHaveLength(20_000);
});
