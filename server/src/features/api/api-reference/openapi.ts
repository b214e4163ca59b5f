import { SCOPES, type ProgramCall, type Scope } from '@tabiya/contract/kit/program.ts';
import { PGN_TYPE } from '../../../platform/programs/http.ts';
import { programStatus } from '../../../platform/programs/refusal.ts';
import { refusalWords } from '../../../platform/http/refusal.ts';
import type { ProgramRoute } from '../../../platform/programs/programs.ts';
import { codesOf, groupOf, inputsOf, type CallInput } from './call-facts.ts';
import { schemaOf, type Schema } from './schema.ts';

type Json = Record<string, unknown>;

const SCOPE_WORDS: Record<Scope, string> = {
  'challenge:read': 'Read challenges, and hear of new ones',
  'challenge:write': 'Make, accept and decline challenges',
  'board:play': 'Play games with a board of one’s own',
  'bot:play': 'Play games as a bot',
  'email:read': 'Read the e-mail address',
  'preference:read': 'Read the settings',
  'follow:read': 'Read who is followed',
  'follow:write': 'Follow and block members',
  'msg:write': 'Send messages',
  'puzzle:read': 'Read what puzzles were tried',
  'puzzle:write': 'Report tries at puzzles',
};

/**
 * Returns all program calls as an OpenAPI 3.1 document. `origin` is the origin of the site, without a trailing slash.
 */
export const openApi = (programs: readonly ProgramRoute[], origin: string): Json => {
  const paths: Record<string, Json> = {};
  for (const route of programs) {
    const { path, method } = route.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tabiya',
      version: '1.0.0',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: origin }],
    paths,
    components: { schemas: { Refusal: REFUSAL, OAuthError: OAUTH_ERROR }, securitySchemes: securitySchemes(origin) },
  };
};

const securitySchemes = (origin: string): Json => ({
  token: { type: 'http', scheme: 'bearer' },
  oauth: {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: `${origin}/oauth`,
        tokenUrl: `${origin}/api/token`,
        scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_WORDS[scope]])),
      },
    },
  },
});

const REFUSAL: Schema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'Plain words' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    ratelimit: {
      type: 'object',
      properties: { key: { type: 'string' }, seconds: { type: 'integer' } },
      required: ['key', 'seconds'],
    },
  },
  required: ['error', 'code'],
};

const OAUTH_ERROR: Schema = {
  type: 'object',
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
  required: ['error'],
};

const operation = ({ name, call }: ProgramRoute): Json => {
  const inputs = inputsOf(call);
  const carried = inputs.filter(({ place }) => place === 'form' || place === 'text');
  return {
    operationId: name,
    tags: [groupOf(call)],
    summary: call.does,
    security: securityOf(call),
    parameters: inputs.filter((input) => !carried.includes(input)).map(parameter),
    ...(carried.length > 0 && { requestBody: bodyOf(carried) }),
    responses: { ...answerOf(call), ...refusalsOf(call) },
  };
};

const securityOf = ({ scopes }: ProgramCall): Json[] => {
  if (scopes === null) return [];
  const granted = scopes.length === 0 ? [[]] : scopes.map((scope) => [scope]);
  return [{ token: [] }, ...granted.map((oauth) => ({ oauth }))];
};

const parameter = ({ name, place, schema, isRequired }: CallInput): Json => ({
  name,
  in: place,
  required: isRequired,
  schema,
});

const bodyOf = (inputs: readonly CallInput[]): Json => {
  const [first] = inputs;
  if (first?.place === 'text') return { required: true, content: { 'text/plain': { schema: first.schema } } };
  const required = inputs.flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
  const properties = Object.fromEntries(inputs.map(({ name, schema }) => [name, schema]));
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  return {
    required: required.length > 0,
    content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } },
  };
};

const answerOf = ({ stream, output, empty, pgn }: ProgramCall): Json => {
  if (empty) return { 204: { description: 'Done' } };
  const content = {
    [stream ? 'application/x-ndjson' : 'application/json']: { schema: schemaOf(output, 'output') },
    ...(pgn && { [PGN_TYPE]: { schema: { type: 'string' } } }),
  };
  const lines = 'Lines of JSON, for as long as there is something to tell; empty ones keep the line open';
  const games = 'PGN, or JSON if the Accept header names it';
  return { 200: { description: pgn ? games : stream ? lines : 'Done', content } };
};

const refusalsOf = (call: ProgramCall): Json => {
  const schema = { $ref: `#/components/schemas/${call.errors === 'oauth' ? 'OAuthError' : 'Refusal'}` };
  const byStatus = Map.groupBy(codesOf(call), programStatus);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${refusalWords(code)}`).join(' '),
        content: { 'application/json': { schema } },
      },
    ]),
  );
};
