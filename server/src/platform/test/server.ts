import { createLog } from '../site/log.ts';
import { loadConfig, type Config } from '../config/config.ts';
import type { WrittenMail } from '../mail/letter.ts';
import type { SiteOptions } from '../site/site-options.ts';
import type { Site } from '../site/site.ts';
import { openTestStore } from './store.ts';
import { createTestVisitor, type TestVisitor } from './visitor.ts';
import { createApp, type App } from '../../app.ts';

const TEST_SECRET = 'a key for tests, which write none on disk';

export interface TestServerOptions extends Partial<Omit<SiteOptions, 'config'>> {
  config?: Partial<Config>;
}

export interface TestServer<S extends Site = App> extends AsyncDisposable {
  url: string;
  app: S;
  /** Returns a new visitor; `headers` go with every request, for example `x-forwarded-for`. */
  visitor(headers?: Record<string, string>): TestVisitor;
  /** Runs the waiting jobs, then returns the mails that were sent to this address, oldest first. */
  lettersTo(address: string): Promise<WrittenMail[]>;
  close(): Promise<void>;
}

/**
 * Starts the whole server on a free port with a fresh store. Answers are checked against their schemas; rate limits and
 * background jobs are off unless requested; there are no pages unless `web` is given.
 */
export const startTestServer = (options: TestServerOptions = {}): Promise<TestServer> => listen(createApp, options);

type CreateSite<S extends Site> = (options: TestServerOptions & { config: Config }) => Promise<S>;

/** Does the same with another composition than the app's. */
export const listen = async <S extends Site>(
  create: CreateSite<S>,
  options: TestServerOptions,
): Promise<TestServer<S>> => {
  const config = {
    ...loadConfig({ PORT: '0', SECRET_KEY: TEST_SECRET, LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    ...options.config,
  };
  const store = options.store ?? (await openTestStore());
  const log = options.log ?? createLog(config);
  const sent: WrittenMail[] = [];
  const post = async (mail: WrittenMail) => void sent.push(mail);
  const app = await create({ limits: false, jobs: false, checkAnswers: true, post, ...options, config, store, log });
  const url = `http://127.0.0.1:${await app.listen()}`;
  const close = () => app.close();
  const lettersTo = async (address: string) => {
    await app.platform.jobs.finish();
    return sent.filter(({ to }) => to === address);
  };
  return {
    url,
    app,
    close,
    lettersTo,
    visitor: (headers) => createTestVisitor(url, headers),
    [Symbol.asyncDispose]: close,
  };
};
