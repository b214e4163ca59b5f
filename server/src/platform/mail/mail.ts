import type { Config } from '../config/config.ts';
import { defineJob, type JobDefinition, type Jobs } from '../jobs/jobs.ts';
import type { Log } from '../site/log.ts';
import { Letter, writeLetter } from './letter.ts';
import type { Post } from './post.ts';
import type { Queries } from '../store/store.ts';

export interface Mail {
  /**
   * Resolves when the letter is safely queued; a job sends it and retries. With the queries of a transaction, it is
   * queued only if that commits.
   */
  send(letter: Letter, queries?: Queries): Promise<void>;
  /**
   * Sends it now, for jobs whose letters contain secrets that must not be stored in a queue. Throws if it has to be
   * retried.
   */
  deliver(letter: Letter): Promise<void>;
}

export interface MailOptions {
  config: Pick<Config, 'baseUrl'>;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  post: Post;
}

/** Tries over about a day, with pauses of up to an hour. */
const TRIES = 30;

export const createMail = ({ config, jobs, log, post }: MailOptions): { mail: Mail; job: JobDefinition<Letter> } => {
  const deliver = async (letter: Letter) => {
    const { host } = new URL(config.baseUrl);
    await post(writeLetter(letter, { address: config.baseUrl, host }));
    log.debug({ letter: letter.name }, 'sent a mail');
  };
  const job = defineJob({ name: 'mail.send', schema: Letter, retries: TRIES, handler: deliver });
  return { mail: { deliver, send: async (letter, queries) => void (await jobs.send(job, letter, { queries })) }, job };
};
