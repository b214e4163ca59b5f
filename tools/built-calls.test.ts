import { documentedCalls, type DocumentedCall } from '@tabiya/contract/site/documented-calls.ts';
import { describe, expect, test } from 'vitest';
import { readBuiltCalls } from './built-calls.ts';

const documented: Record<string, DocumentedCall | undefined> = documentedCalls;
/** Replaces parameters, whose names may differ. */
const shape = (path: string): string => path.replace(/\{\w+\??\}/g, '{}');

const built = await readBuiltCalls();
const byName = Map.groupBy(built, ({ name }) => name);

test('finds the calls of every district', () => expect(byName.size).toBeGreaterThan(90));

describe.each([...byName])('%s', (name, calls) => {
  test('has the documented path', () => {
    const paths = new Set(calls.map(({ path }) => shape(path)));
    expect([...paths]).toEqual([shape(documented[name]?.at.path ?? 'not documented')]);
  });
  test('is built once for each documented method', () => {
    const method = documented[name]?.method;
    const wanted = method === 'ANY' ? ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] : [method];
    expect(calls.map((call) => call.method).toSorted()).toEqual(wanted);
  });
});
