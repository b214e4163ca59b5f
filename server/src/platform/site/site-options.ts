import type { Page } from '@tabiya/contract/kit/page.ts';
import type { Config } from '../config/config.ts';
import type { Log } from './log.ts';
import type { Post } from '../mail/post.ts';
import type { Now } from '../timing/now.ts';
import type { SocketOptions } from '../socket/socket.ts';
import type { Store } from '../store/store.ts';
import type { Web } from '../pages/web-build.ts';

export interface SiteOptions {
  config: Config;
  log: Log;
  /** The site closes it when it stops. */
  store: Store;
  now: Now;
  pages: Record<string, Page>;
  /** Undefined for no pages, only calls and the socket. */
  web: Web | undefined;
  /** Numbers that some refusals carry beside their code. */
  codes: Record<string, number>;
  dev: boolean;
  /** False disables every rate limit, for load tests. */
  limits: boolean;
  /** Compares each answer with its schema, for tests. */
  checkAnswers: boolean;
  /** False disables the background jobs, for tests. */
  jobs: boolean;
  /** How mails are sent; as configured, unless a test replaces it. */
  post?: Post;
  heartbeat?: SocketOptions['heartbeat'];
  /** How often a program's idle stream gets an empty line, ms. */
  keepAliveMs?: number;
}
