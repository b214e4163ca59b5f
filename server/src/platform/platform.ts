import type { Channel } from '@tabiya/contract/kit/channel.ts';
import type { Bus } from './bus.ts';
import type { Challenges } from './challenge.ts';
import type { Config } from './config.ts';
import type { DomainEvents } from './domain-events.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import type { LiveChannel, Room } from './live.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Now } from './now.ts';
import type { Route } from './routes.ts';
import type { SecretBox } from './secret-box.ts';
import type { Store } from './store.ts';

/** What every feature is given. */
export interface Platform {
  config: Config;
  store: Store;
  /** For what the store must hold and must not know. */
  secrets: SecretBox;
  bus: Bus;
  challenges: Challenges;
  events: DomainEvents;
  jobs: Jobs;
  mail: Mail;
  log: Log;
  metrics: Metrics;
  now: Now;
  /** The rooms of a channel, to send to. */
  room<C extends Channel>(channel: C): Room<C>;
  /** Distinct accounts and visitors connected to this site, as this node last heard. */
  connected(): number;
  /** Whether an account has a live connection. */
  isOnline(accountId: string): boolean;
}

/** What `app.ts` takes of a feature. */
export interface Feature {
  routes?: Route[];
  channels?: LiveChannel[];
  jobs?: JobDefinition[];
  /** After the store is open, before the first request. */
  start?(): Promise<void>;
  /** When the server begins to stop: whoever is connected can do nothing more, so nobody's time may run out. */
  halt?(): void;
  /** Before the store closes; finishes what was begun. */
  stop?(): Promise<void>;
}
