import { isReserved } from '../server/src/features/account/accounts/policy.ts';
import { expect, test } from 'vitest';
import { readPaths } from './built-calls.ts';

/** Parameters that take the name of a member. */
const NAMES = new Set(['{username}', '{opponent}', '{user}', '{player}']);
const isParameter = (part: string): boolean => part.startsWith('{');

test('a word that stands where another path has a username is no username', async () => {
  const paths = (await readPaths()).map(({ method, path }) => ({ method, parts: path.split('/') }));
  const words = paths.flatMap(({ method, parts }) =>
    parts.flatMap((name, place) =>
      NAMES.has(name)
        ? paths
            .filter((other) => other.method === method && other.parts.length === parts.length)
            .filter((other) =>
              other.parts.every((part, n) => n === place || part === parts[n] || [part, parts[n]!].some(isParameter)),
            )
            .map((other) => other.parts[place]!)
        : [],
    ),
  );
  const taken = [...new Set(words)].filter((word) => /^[\w-]{3,25}$/.test(word));
  expect(taken).toContain('blocked');
  expect(taken.filter((word) => !isReserved(word))).toEqual([]);
});

test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString', '__defineGetter__'])(
  'the property %s of every object is no username',
  (name) => expect(isReserved(name)).toBe(true),
);
