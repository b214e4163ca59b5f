import type { Scope } from '@tabiya/contract/kit/program.ts';
import type { TestServer } from '../platform/test/server.ts';
import { makeMember, type Player } from './make.ts';

/** A line of a stream, or an answer, as an external program reads it, without our types. */
// oxlint-disable-next-line typescript/no-explicit-any -- JSON as it came
export type Json = any;

export interface TestAnswer {
  status: number;
  body: Json;
}

/** An open stream, read line by line. */
export interface TestStream {
  status: number;
  /** All lines so far, except empty ones. */
  lines: Json[];
  /**
   * Returns the first matching line of those that came since `from` (all by default) or will come. Rejects at the end.
   */
  next(fits: (line: Json) => boolean, from?: number): Promise<Json>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

/** A program that plays through the API: it has a host and a token, and nothing else. */
export interface TestProgram {
  id: string;
  name: string;
  get(path: string): Promise<TestAnswer>;
  /** Sends a form, as external programs do, and text as plain text. */
  post(path: string, body?: Record<string, string | number | boolean> | string): Promise<TestAnswer>;
  postJson(path: string, body: object): Promise<TestAnswer>;
  open(path: string, form?: Record<string, string>): Promise<TestStream>;
}

/** Scopes that external programs usually request. */
const ALL: Scope[] = ['challenge:read', 'challenge:write', 'board:play', 'bot:play', 'email:read'];

export const programOf = async (
  server: TestServer,
  { user: { id, username } }: Pick<Player, 'user'>,
  scopes: readonly Scope[] = ALL,
): Promise<TestProgram> => {
  const token = await server.app.services.tokens.issue(id, { name: 'test', scopes });
  return { id, name: username, ...callsOf(server.url, token) };
};

/** Creates a program whose account is a bot. */
export const makeBot = async (server: TestServer): Promise<TestProgram> => {
  const program = await programOf(server, await makeMember(server));
  const { status } = await program.post('/api/bot/account/upgrade');
  if (status !== 200) throw new Error(`no bot: ${status}`);
  return program;
};

export const callsOf = (url: string, token: string | undefined) => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const read = async (response: Response): Promise<TestAnswer> => ({
    status: response.status,
    body: await response.json(),
  });
  const sent = (body: Record<string, string | number | boolean> | string) =>
    typeof body === 'string'
      ? { body, headers: { ...headers, 'content-type': 'text/plain' } }
      : { body: new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])), headers };
  return {
    get: async (path: string) => read(await fetch(url + path, { headers })),
    post: async (path: string, body: Record<string, string | number | boolean> | string = {}) =>
      read(await fetch(url + path, { method: 'POST', ...sent(body) })),
    postJson: async (path: string, body: object) =>
      read(
        await fetch(url + path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    async open(path: string, form?: Record<string, string>) {
      const control = new AbortController();
      const how = form === undefined ? { headers } : { method: 'POST', ...sent(form) };
      const response = await fetch(url + path, { ...how, signal: control.signal });
      return streamOf(response, () => control.abort());
    },
  };
};

const streamOf = (response: Response, close: () => void): TestStream => {
  const lines: Json[] = [];
  const waiting = new Set<() => void>();
  let over = false;
  const wake = () => {
    for (const look of waiting) look();
  };
  const read = async () => {
    let rest = '';
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts.filter((part) => part.trim() !== '').map((part) => JSON.parse(part) as Json));
      wake();
    }
    if (rest.trim() !== '') lines.push(JSON.parse(rest));
  };
  const ended = read()
    .catch(() => {})
    .finally(() => {
      over = true;
      wake();
    });
  return {
    status: response.status,
    lines,
    ended,
    close,
    next: (fits, from = 0) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.slice(from).find(fits);
          if (found === undefined && !over) return;
          waiting.delete(look);
          if (found === undefined)
            reject(new Error(`ended before the line came; the last was ${JSON.stringify(lines.at(-1))}`));
          else resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
};
