import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { program, SCOPES } from '../kit/program.ts';

/** Location of a field of a call: in the path, after `?`, in a form (or JSON), or as the whole body in plain text. */
export const INPUT_LOCATIONS = ['path', 'query', 'form', 'text'] as const;

const ReferenceCall = z.object({
  /** For example `programs.move`. */
  name: z.string(),
  method: z.string(),
  path: z.string(),
  /** Description in one English sentence. */
  does: z.string(),
  /** True if the call answers line by line. */
  isStream: z.boolean(),
  /** Scopes of which the token needs any one; empty if any token will do, null if none is needed. */
  scopes: z.nullable(z.array(z.enum(SCOPES))),
  limit: z.nullable(z.object({ calls: z.int(), seconds: z.int() })),
  inputs: z.array(
    z.object({ name: z.string(), place: z.enum(INPUT_LOCATIONS), type: z.string(), isRequired: z.boolean() }),
  ),
  /** Type of the answer, or of one line of a stream, in TypeScript notation; `204 No Content` if it has no body. */
  answer: z.string(),
  refusals: z.array(z.object({ status: z.int(), code: z.string(), words: z.string() })),
});
export type ReferenceCall = z.infer<typeof ReferenceCall>;

/** The API reference for people. */
export const apiReference = {
  view: endpoint({
    method: 'GET',
    path: '/callback/api-reference',
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      /** Origin of the site, without a trailing slash. */
      origin: z.string(),
      groups: z.array(z.object({ name: z.string(), calls: z.array(ReferenceCall) })),
    }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
};

/** The API description for programs. */
export const apiReferencePrograms = {
  document: program({
    method: 'GET',
    path: '/api/openapi.json',
    scopes: null,
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
    does: 'Describes all these calls as a document of OpenAPI 3.1.',
  }),
};
