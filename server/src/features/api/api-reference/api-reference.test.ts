import { Validator } from '@seriousme/openapi-schema-validator';
import { apiReference } from '@tabiya/contract/api/api-reference.ts';
import type { ProgramCall } from '@tabiya/contract/kit/program.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { schemaOf, typeText } from './schema.ts';

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; security: Record<string, string[]>[] }>>;
  servers: { url: string }[];
}

let server: TestServer;
let calls: ProgramCall[];
let document: OpenApi;

beforeAll(async () => {
  server = await startTestServer();
  calls = server.app.features.flatMap(({ programs = [] }) => programs.map(({ call }) => call));
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
});
afterAll(() => server.close());

it('the reference is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate({ ...document });
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('the reference has every call for programs, with the tokens it takes', () => {
  const said = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ at: `${method} ${path}`, tokens: security.length })),
  );
  const meant = calls.map(({ method, path, scopes }) => ({
    at: `${method.toLowerCase()} ${path}`,
    tokens: scopes === null ? 0 : 1 + Math.max(1, scopes.length),
  }));
  const byPlace = (one: { at: string }, other: { at: string }) => one.at.localeCompare(other.at);
  expect(said.toSorted(byPlace)).toEqual(meant.toSorted(byPlace));
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

it('the reference page is readable by people, each call once', async () => {
  const { groups } = await server.visitor().call(apiReference.view, {});
  const shown = groups.flatMap((group) => group.calls);
  expect(shown.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(
    calls.map(({ path, method }) => `${method} ${path}`).toSorted(),
  );
  const revoke = shown.find(({ name }) => name === 'tokens.revoke');
  expect(revoke).toMatchObject({
    method: 'DELETE',
    path: '/api/token',
    scopes: [],
    inputs: [],
    answer: '204 No Content',
  });
  expect(revoke?.refusals.map(({ status, code }) => `${status} ${code}`)).toContain('401 no_such_token');
  const test = shown.find(({ name }) => name === 'tokens.test');
  expect(test?.inputs).toEqual([{ name: 'text', place: 'text', type: 'string', isRequired: true }]);
});

it('schemas are written as types', () => {
  const shape = z.object({
    id: z.string(),
    'wtime-ms': z.optional(z.int()),
    color: z.enum(['white', 'black']),
    moves: z.array(z.union([z.string(), z.null()])),
    perfs: z.record(z.string(), z.object({ rating: z.number() })),
  });
  expect(typeText(schemaOf(shape, 'output'))).toBe(
    [
      '{',
      '  id: string',
      '  "wtime-ms"?: integer',
      '  color: "white" | "black"',
      '  moves: (string | null)[]',
      '  perfs: { [key: string]: {',
      '    rating: number',
      '  } }',
      '}',
    ].join('\n'),
  );
});
