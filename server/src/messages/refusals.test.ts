import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UNIVERSAL_REFUSALS } from '@tabiya/contract/kit/refusal.ts';
import { expect, it } from 'vitest';
import english from './en/refusal.json' with { type: 'json' };

const CONTRACT = join(import.meta.dirname, '../../../contract/src');

/** The codes of every call that a file of the contract declares. */
const codesIn = async (file: string): Promise<string[]> => {
  const declared = (await import(join(CONTRACT, file))) as Record<string, unknown>;
  const calls = Object.values(declared).flatMap((value) => (isObject(value) ? Object.values(value) : []));
  return calls.flatMap(
    (call) => (isObject(call) && Array.isArray(call['refusals']) ? call['refusals'] : []) as string[],
  );
};
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What any call of a program may answer besides. */
const OF_TOKENS = ['no_token', 'no_such_token', 'missing_scope'];

it('every refusal of every call has words of its own, and no words are left over', async () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(50);
  const declared = (await Promise.all(files.map(codesIn))).flat();
  const codes = new Set([...UNIVERSAL_REFUSALS, 'internal', ...OF_TOKENS, ...declared]);
  const said = Object.keys(english).flatMap((key) =>
    key.startsWith('refusal.') ? [key.slice('refusal.'.length)] : [],
  );
  expect([...codes.difference(new Set(said))]).toEqual([]);
  expect([...new Set(said).difference(codes)]).toEqual([]);
});
