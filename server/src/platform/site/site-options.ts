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
  /** Undefined: no pages, only calls and the socket. */
  web: Web | undefined;
  /** Numbers that some refusals carry beside their code. */
  codes: Record<string, number>;
  dev: boolean;
  /** False switches every limit of rate off, for load tests. */
  limits: boolean;
  /** Compares each answer with its schema, for tests. */
  checkAnswers: boolean;
  /** False leaves the background jobs alone, for tests. */
  jobs: boolean;
  /** How mails leave; as configured unless a test gives another. */
  post?: Post;
  heartbeat?: SocketOptions['heartbeat'];
  /** How often a stream of a program that has nothing to tell gets an empty line, ms. */
  keepAliveMs?: number;
}
