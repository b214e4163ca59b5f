import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { program, SCOPES } from '../kit/program.ts';

/** Where a field of a call stands: in the path, after `?`, in a form (or JSON), or it is the whole body, as plain text. */
export const INPUT_PLACES = ['path', 'query', 'form', 'text'] as const;

const ReferenceCall = z.object({
  /** `programs.move`. */
  name: z.string(),
  method: z.string(),
  path: z.string(),
  /** A sentence of English. */
  does: z.string(),
  /** Answers line by line. */
  isStream: z.boolean(),
  /** A token with any of these; empty: any token; null: none is needed. */
  scopes: z.nullable(z.array(z.enum(SCOPES))),
  limit: z.nullable(z.object({ calls: z.int(), seconds: z.int() })),
  inputs: z.array(
    z.object({ name: z.string(), place: z.enum(INPUT_PLACES), type: z.string(), isRequired: z.boolean() }),
  ),
  /** The shape of the answer, of a stream that of a line, as a type is written in TypeScript. */
  answer: z.string(),
  refusals: z.array(z.object({ status: z.int(), code: z.string(), words: z.string() })),
});
export type ReferenceCall = z.infer<typeof ReferenceCall>;

/** What people read of the API for programs. */
export const apiReference = {
  view: endpoint({
    method: 'GET',
    path: '/callback/api-reference',
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      /** Whole address of the site, without a slash. */
      origin: z.string(),
      groups: z.array(z.object({ name: z.string(), calls: z.array(ReferenceCall) })),
    }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
};

/** What programs read of it. */
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
