import { describe, expect, test } from 'vitest';
import { documentedCalls, type CallName, type DocumentedCall } from './documented-calls.ts';
import { fillPath } from '../kit/endpoint.ts';
import { pathPattern } from '../kit/page.ts';
import { pathsOf, invalidPathsOf } from './samples.ts';

/** Replaces parameters, whose names may differ. */
const shape = (path: string): string => path.replace(/\{\w+\??\}/g, '{}');

describe.each(Object.entries(documentedCalls) as [CallName, DocumentedCall][])('%s', (_, { at }) => {
  test('is found only with valid parameters', () => {
    const pattern = pathPattern(at.path, at.params);
    expect(pathsOf(at).filter((asked) => !pattern.test(asked))).toEqual([]);
    expect(invalidPathsOf(at).filter((asked) => pattern.test(asked))).toEqual([]);
  });
});

test('no two documented calls share a method and a path', () => {
  const all = Object.values(documentedCalls as Record<string, DocumentedCall>);
  const paths = all.map(({ method, at }) => `${method} ${shape(at.path)}`);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('fillPath takes the path parameters out of the input and escapes them', () =>
  expect(fillPath('/callback/archive/{username}', { username: 'a/b', page: 2 })).toEqual({
    path: '/callback/archive/a%2Fb',
    rest: { page: 2 },
  }));
