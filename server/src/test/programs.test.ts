import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { SCOPES, type Scope } from '@tabiya/contract/kit/program.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProgramRoute } from '../platform/programs/programs.ts';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import { everything } from './everything.ts';
import { makeMember } from './make.ts';
import { PROGRAMS } from './program-audiences.ts';

/** The possible tokens of a call: none, invalid ones, and one for each scope. */
const BEARERS = ['none', 'unknown', 'malformed', 'revoked', 'of a closed account', 'no scope', ...SCOPES] as const;
type Bearer = (typeof BEARERS)[number];

let server: TestServer;
let programs: ProgramRoute[];
let tokens: Record<Bearer, string | undefined>;

beforeAll(async () => {
  server = await startTestServer();
  programs = server.app.features.flatMap((feature) => feature.programs ?? []);
  tokens = await makeTokens();
  // The first use of a token is stored.
  for (const token of Object.values(tokens)) if (token !== undefined) await ask('/api/nowhere', 'GET', token);
  for (const bearer of BEARERS) await ask('/api/token/test', 'POST', tokens[bearer]);
});
afterAll(() => server.close());

const makeTokens = async (): Promise<typeof tokens> => {
  const service = server.app.services.tokens;
  const [ann, closed] = [await makeMember(server), await makeMember(server)];
  const issue = (scopes: readonly Scope[], owner = ann) => service.issue(owner.user.id, { name: 'a test', scopes });
  const revoked = await issue(SCOPES);
  await service.revoke(ann.user.id, (await service.list(ann.user.id))[0]!.id);
  const ofClosed = await issue(SCOPES, closed);
  await server.app.services.accounts.setStanding(closed.user.id, LEVELS.abuser);
  const single = await Promise.all(SCOPES.map(async (scope) => [scope, await issue([scope])] as const));
  return {
    none: undefined,
    unknown: 'x'.repeat(50),
    malformed: 'short',
    revoked,
    'of a closed account': ofClosed,
    'no scope': await issue([]),
    ...(Object.fromEntries(single) as Record<Scope, string>),
  };
};

/** Text that no call accepts: an allowed caller gets an input refusal, and nothing changes. */
const BAD = encodeURIComponent('no\0call takes this');

const ask = async (path: string, method: string, token: string | undefined) => {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${server.url}${path.replace(/\{\w+\}/g, 'x')}?bad=${BAD}`, { method, headers });
  const { code, error } = (await response.json()) as { code?: string; error: string };
  return { status: response.status, code: code ?? error };
};

/**
 * Returns the refusal that a token gets for a call; undefined if it is allowed. The whole API must follow this table.
 */
const expected = (bearer: Bearer, takes: (typeof PROGRAMS)[string]): [number, string] | undefined => {
  if (bearer === 'none') return takes === 'anybody' ? undefined : [401, 'no_token'];
  if (bearer === 'unknown' || bearer === 'malformed' || bearer === 'revoked') return [401, 'no_such_token'];
  if (bearer === 'of a closed account') return [403, 'account_closed'];
  if (typeof takes === 'string') return undefined;
  return (takes as readonly string[]).includes(bearer) ? undefined : [403, 'missing_scope'];
};

const takenBy = ({ call: { scopes } }: ProgramRoute): (typeof PROGRAMS)[string] =>
  scopes === null ? 'anybody' : scopes.length === 0 ? 'any token' : scopes;

/** The standard's shape has one code for everything that is wrong with a request. */
const asOAuth = ({ call }: ProgramRoute, [status, code]: [number, string]): [number, string] =>
  call.errors === 'oauth' && ['bad_input', 'account_closed'].includes(code)
    ? [status, 'invalid_request']
    : [status, code];

describe('calls of programs', () => {
  it('are all in the table, as the contract declares them', () => {
    const found = Object.fromEntries(programs.map((route) => [route.name, takenBy(route)]));
    expect(found).toEqual(PROGRAMS);
  });

  it.each(BEARERS)('answer token "%s" as the table says, and refused ones change nothing', async (bearer) => {
    const before = await everything(server);
    const wrong: string[] = [];
    for (const route of programs) {
      const [status, code] = asOAuth(route, expected(bearer, PROGRAMS[route.name]!) ?? [400, 'bad_input']);
      const answer = await ask(route.call.path, route.call.method, tokens[bearer]);
      if (answer.status !== status || answer.code !== code)
        wrong.push(`${route.name}: ${answer.status} ${answer.code}, not ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything(server)).toEqual(before);
  });
});
