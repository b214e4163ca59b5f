import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server and a push service, which count what they take. */
export interface TestPost extends AsyncDisposable {
  smtpUrl: string;
  pushService: string;
  /** What came for a member whose address begins with the name: subjects of letters, and the number of notes. */
  toldTo(username: string): { letters: string[]; notes: number };
  /** The token of the link in the letter that confirms the address of a member. */
  confirmation(username: string): string | undefined;
  /** A browser of a member that the push service can reach. */
  browserOf(username: string): { endpoint: string; p256dh: string; auth: string };
}

const CONFIRM = 'Confirm your email address';
const WAYS = ['site', 'email', 'push'] as const;
/** Settings by which a member is told of daily games in every way, and of what is won by them only on the site. */
export const EVERY_WAY = {
  'notifications.game_started': [...WAYS],
  'notifications.game': [...WAYS],
  'notifications.game_low_time': [...WAYS],
  'notifications.game_message': [...WAYS],
  'notifications.user_achievements': ['site' as const],
};

const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port;

export const openTestPost = async (): Promise<TestPost> => {
  const letters: { to: string; subject: string; source: string }[] = [];
  const notes: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        const subject = /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '';
        letters.push({ to: session.envelope.rcptTo[0]?.address ?? '', subject, source });
        done();
      });
    },
  });
  const pushServer = createServer((request, response) => {
    request.resume().on('end', () => {
      notes.push(request.url ?? '');
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  await once(pushServer.listen(0, '127.0.0.1'), 'listening');
  const pushService = `http://127.0.0.1:${portOf(pushServer)}`;
  const lettersTo = (username: string) => letters.filter(({ to }) => to.startsWith(`${username}@`));

  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
    pushService,
    toldTo: (username) => ({
      letters: lettersTo(username).flatMap(({ subject }) => (subject === CONFIRM ? [] : [subject])),
      notes: notes.filter((path) => path === `/${username}`).length,
    }),
    confirmation(username) {
      const source = lettersTo(username).find(({ subject }) => subject === CONFIRM)?.source ?? '';
      // The letter is quoted-printable: lines are broken by `=`, and `=3D` stands for it.
      return /\?token=([\w-]{43})\b/.exec(source.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1];
    },
    browserOf(username) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      return { endpoint: `${pushService}/${username}`, p256dh, auth: randomBytes(16).toString('base64url') };
    },
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => mailServer.close(() => resolve()));
      pushServer.closeAllConnections();
      await new Promise<void>((resolve) => pushServer.close(() => resolve()));
    },
  };
};
