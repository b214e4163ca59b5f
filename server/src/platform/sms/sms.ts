import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Log } from '../site/log.ts';

export interface TextMessage {
  /** E.164, such as `+4915112345678`. */
  to: string;
  text: string;
}

/** Sends text messages to phones. */
export interface Sms {
  /** Resolves to whether the gateway has taken the message. */
  send(message: TextMessage): Promise<boolean>;
}

const REQUEST_TIMEOUT_MS = 10_000;

/** Creates the configured way to send text messages; undefined if there is none. */
export const createSms = ({ smsUrl, dataDir }: Pick<Config, 'smsUrl' | 'dataDir'>, log: Log): Sms | undefined => {
  if (smsUrl === undefined) return undefined;
  return smsUrl === 'outbox' ? outboxSms(join(dataDir, 'outbox')) : gatewaySms(smsUrl, log);
};

/** Posts `{ to, text }` as JSON; any status of success means that the gateway has taken it. */
const gatewaySms = (url: string, log: Log): Sms => ({
  async send(message) {
    const { origin, pathname, search, username, password } = new URL(url);
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    const authorization = username !== '' && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
    try {
      const answer = await fetch(origin + pathname + search, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) log.warn({ status: answer.status }, 'a text message was turned away');
      return answer.ok;
    } catch (error) {
      // The message of the error may name the number, so only its kind is logged.
      log.warn({ kind: (error as Error).name }, 'the gateway of text messages could not be reached');
      return false;
    }
  },
});

/** Writes each message as a file, for development. */
const outboxSms = (folder: string): Sms => ({
  async send({ to, text }) {
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${time}-sms-${randomBytes(3).toString('hex')}.sms`), `To: ${to}\n\n${text}\n`);
    return true;
  },
});
