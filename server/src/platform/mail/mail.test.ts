import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { createLog } from '../site/log.ts';
import { writeLetter } from './letter.ts';
import { createPost, smtpPost } from './post.ts';
import { listen } from '../test/server.ts';
import { createApp } from '../../app.ts';

const letter = {
  to: 'ann@example.org',
  locale: 'en_US',
  name: 'reset_password',
  values: { username: 'ann' },
  link: 'https://tabiya.example/reset_password?token=s3cret&a=1',
};
const sender = { address: 'https://tabiya.example', host: 'tabiya.example' };
const written = () => writeLetter(letter, sender);

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const logged: string[] = [];
const heard = () =>
  createLog(
    { logLevel: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk));
        done();
      },
    }),
  );

/** Starts a mail server that accepts mails or rejects them with an SMTP code. */
const startSmtp = async (answers: (number | 'take')[] = []) => {
  const mails: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const answer = answers.shift() ?? 'take';
      if (answer === 'take') return done();
      done(Object.assign(new Error('No such reader ann@example.org'), { responseCode: answer }));
    },
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
};

const scratch = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabiya-mail-'));
  open.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

describe('a letter', () => {
  it('is plain text and HTML, both with the link, and names the site', () => {
    const { subject, text, html, to } = written();
    expect({ subject, to }).toEqual({ subject: 'Choose a new password', to: 'ann@example.org' });
    expect(text).toContain('Hello ann,');
    expect(text).toContain(letter.link);
    expect(text).toContain('tabiya.example');
    expect(html).toContain('href="https://tabiya.example/reset_password?token=s3cret&amp;a=1"');
    expect(html).toContain('<html lang="en" dir="ltr">');
  });

  it('escapes markup in names', () => {
    const { html, text } = writeLetter({ ...letter, values: { username: '<b>&"' } }, sender);
    expect(html).toContain('Hello &lt;b&gt;&amp;&quot;,');
    expect(text).toContain('Hello <b>&",');
  });

  it.each(['ar_SA', 'fa_IR', 'he_IL', 'ur_PK'])('in %s is marked as written from the right', (locale) => {
    expect(writeLetter({ ...letter, locale }, sender).html).toContain('dir="rtl"');
  });

  it('without texts on the server is a bug', () => {
    expect(() => writeLetter({ ...letter, name: 'nothing' }, sender)).toThrow('no words for mail.nothing.subject');
  });
});

describe('by SMTP', () => {
  it('reaches its reader, with both parts', async () => {
    const { mails, url } = await startSmtp();
    await createPost(loadConfig({ SMTP_URL: url, BASE_URL: 'https://tabiya.example' }), heard())(written());
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual(['ann@example.org']);
    for (const part of ['From: Tabiya <no-reply@tabiya.example>', 'Subject: Choose a new password', 'text/plain'])
      expect(mails[0]?.source).toContain(part);
    expect(mails[0]?.source).toContain('text/html');
    expect(mails[0]?.source).toContain('Auto-Submitted: auto-generated');
  });

  it('is retried if the other side is busy, but not if it rejects the mail; the log names nobody', async () => {
    const { mails, url } = await startSmtp([451, 550, 'take']);
    logged.length = 0;
    const post = smtpPost({ url, from: 'Tabiya <no-reply@tabiya.example>', log: heard() });
    await expect(post(written())).rejects.toThrow(/could not be sent: EENVELOPE 451/);
    await post(written());
    expect(mails, 'turned away for good').toHaveLength(0);
    expect(logged.join('')).toContain('turned away for good');
    expect(logged.join('')).not.toContain('ann@example.org');
    await post(written());
    expect(mails).toHaveLength(1);
  });

  it('waits in the queue while the mail server does not answer', { timeout: 60_000 }, async () => {
    await using site = await listen(createApp, {
      post: smtpPost({ url: 'smtp://127.0.0.1:1', from: 'a@b.c', log: heard() }),
    });
    await site.app.platform.mail.send(letter);
    await expect(site.app.platform.jobs.finish()).rejects.toThrow(/could not be sent: E/);
    const waiting = await site.app.platform.store.query("select state from pgboss.job where name = 'mail.send'");
    expect(waiting).toEqual([{ state: 'retry' }]);
  });
});

describe('without SMTP', () => {
  it('is written into a folder that only its owner can read, and the log says so once', async () => {
    const dataDir = await scratch();
    logged.length = 0;
    const post = createPost(loadConfig({ DATA_DIR: dataDir }), heard());
    await post(written());
    await post(written());
    const files = (await readdir(join(dataDir, 'outbox'))).toSorted();
    expect(files.map((file) => file.split('.').at(-1))).toEqual(['eml', 'html', 'txt', 'eml', 'html', 'txt']);
    expect(files[0]).toContain('reset_password');
    expect((await stat(join(dataDir, 'outbox'))).mode & 0o077).toBe(0);
    expect(await readFile(join(dataDir, 'outbox', files[2]!), 'utf8')).toContain(letter.link);
    expect(await readFile(join(dataDir, 'outbox', files[0]!), 'utf8')).toContain('To: ann@example.org');
    expect(logged.filter((line) => line.includes('written into a folder'))).toHaveLength(1);
    expect(logged.join('')).not.toContain('s3cret');
  });
});
