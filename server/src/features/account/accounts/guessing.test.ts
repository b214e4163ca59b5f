import { accounts } from '@tabiya/contract/account/accounts.ts';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, PASSWORD } from '../../../test/make.ts';

const { judged } = vi.hoisted(() => ({ judged: [] as string[] }));

// The real library with its calls counted, because tests must not measure durations.
vi.mock('@node-rs/argon2', async (importActual) => {
  const argon2 = await importActual<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (hash: string, password: string) => {
      judged.push(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(hash)?.[0] ?? 'another kind');
      return argon2.verify(hash, password);
    },
  };
});

let server: TestServer;
beforeAll(async () => {
  // Another file may already have loaded the library.
  vi.resetModules();
  const { startTestServer } = await import('../../../platform/test/server.ts');
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => void (judged.length = 0));

let hosts = 0;
const visitor = () => server.visitor({ 'x-forwarded-for': `203.0.113.${(hosts += 1)}` });
const logIn = (username: string, password: string, who = visitor()) =>
  who.call(accounts.logIn, { username, password }).then(
    ({ user }) => user?.username,
    ({ body }: { body: { error: string } }) => body.error,
  );

it('an unknown name, a guest and a wrong password cost the same work', async () => {
  const [me, guest] = [await makeMember(server), await makeGuest(server)];
  judged.length = 0;
  const names = [me.user.username, 'nobody-has-this', 'nobody@example.org', guest.user.username, '\u{10ffff}', ' '];
  for (const name of names) expect(await logIn(name, 'not the password')).toBe('wrong_credentials');
  expect(judged).toEqual(names.map(() => '$argon2id$v=19$m=19456,t=2,p=1$'));
});

/** Makes a thousand guesses, fifty at a time. */
const thousand = async <T>(guess: (number: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  while (answers.length < 1_000)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => guess(answers.length + index)))));
  return answers;
};

it(
  'a thousand wrong passwords are judged five times, and change nothing for the member',
  { timeout: 60_000 },
  async () => {
    const me = await makeMember(server);
    const guesser = visitor();
    await guesser.call(accounts.session, {});
    judged.length = 0;
    const answers = await thousand((guess) => logIn(me.user.username, `guess ${guess}`, guesser));
    const count = (answer: string) => answers.filter((each) => each === answer).length;
    expect([count('wrong_credentials'), count('too_many_attempts')]).toEqual([5, 995]);
    expect(judged).toHaveLength(5);
    expect(await logIn(me.user.username, PASSWORD, guesser), 'not even the right one').toBe('too_many_attempts');
    expect((await me.call(accounts.session, {})).user?.id).toBe(me.user.id);
    expect(await logIn(me.user.username, PASSWORD)).toBe(me.user.username);
  },
);

it('a thousand made-up links are refused without computing a hash', { timeout: 60_000 }, async () => {
  const guesser = visitor();
  await guesser.call(accounts.session, {});
  const answers = await thousand((guess) => {
    const call = guesser.call(credentials.resetPassword, { token: `${guess}`.padStart(43, 'x'), password: PASSWORD });
    return call.then(
      () => 'set',
      ({ body }: { body: { error: string } }) => body.error,
    );
  });
  expect(new Set(answers)).toEqual(new Set(['link_invalid']));
  expect(judged).toEqual([]);
});
