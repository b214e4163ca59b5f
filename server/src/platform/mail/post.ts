import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Log } from '../site/log.ts';
import type { WrittenMail } from './letter.ts';

/** Delivers a mail to where its reader gets it. Throws if it has to be retried. */
export type Post = (mail: WrittenMail) => Promise<void>;

/** Maximum number of files in the folder; each mail is three files. */
const KEPT_FILES = 3 * 1000;
/** Auto-responders must not answer. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Creates the configured post: SMTP, or a folder by default. */
export const createPost = (config: Config, log: Log): Post => {
  const { smtpUrl, mailFrom, dataDir } = config;
  if (smtpUrl !== undefined) return smtpPost({ url: smtpUrl, from: mailFrom, log });
  const folder = join(dataDir, 'outbox');
  let said = false;
  const post = outboxPost(folder, mailFrom);
  return async (mail) => {
    if (!said) log.info({ folder }, 'SMTP_URL is not set: mails are written into a folder');
    said = true;
    await post(mail);
  };
};

export const smtpPost = ({ url, from, log }: { url: string; from: string; log: Log }): Post => {
  const transport = createTransport(url, { from, headers: HEADERS });
  return async ({ name, to, subject, text, html }) => {
    const failure = await transport.sendMail({ to, subject, text, html }).then(
      () => undefined,
      (err: { code?: string; responseCode?: number }) => err,
    );
    if (failure === undefined) return;
    // The error text of the other side may name the reader, so only its codes are passed on.
    const { code = 'unknown', responseCode = 0 } = failure;
    if (responseCode < 500) throw new Error(`A mail could not be sent: ${code} ${responseCode}`);
    log.warn({ letter: name, code, responseCode }, 'a mail was turned away for good');
  };
};

/** Writes each mail as `.eml`, and its two parts for viewing. */
const outboxPost = (folder: string, from: string): Post => {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from, headers: HEADERS });
  return async ({ name, to, subject, text, html }) => {
    const { message } = await transport.sendMail({ to, subject, text, html });
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `${time}-${name}-${randomBytes(3).toString('hex')}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.html`, html);
    await writeFile(`${file}.txt`, `To: ${to}\nSubject: ${subject}\n\n${text}\n`);
    // Written last, so that code that waits for it finds the other files.
    await writeFile(`${file}.eml`, message as Buffer);
    await forgetOldest(folder);
  };
};

const forgetOldest = async (folder: string): Promise<void> => {
  const files = (await readdir(folder)).toSorted();
  for (const file of files.slice(0, Math.max(0, files.length - KEPT_FILES))) {
    await rm(join(folder, file), { force: true });
  }
};
