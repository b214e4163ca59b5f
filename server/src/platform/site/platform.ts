import type { Channel } from '@tabiya/contract/kit/channel.ts';
import type { Bus } from '../bus/bus.ts';
import type { HumanChecks } from '../limits/human-check.ts';
import type { ContentSource } from './content.ts';
import type { Config } from '../config/config.ts';
import type { DemoWorld } from './demo-world.ts';
import type { DomainEvents } from '../jobs/domain-events.ts';
import type { Keeper } from './keeper.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import type { LiveChannel, Room } from '../live/live.ts';
import type { Log } from './log.ts';
import type { Mail } from '../mail/mail.ts';
import type { Metrics } from './metrics.ts';
import type { Nodes } from '../bus/nodes.ts';
import type { Now } from '../timing/now.ts';
import type { ProgramRoute } from '../programs/programs.ts';
import type { CreateCounter, CreateRateLimiter } from '../limits/rate-limit.ts';
import type { Route } from '../http/routes.ts';
import type { RepeatedWork } from '../jobs/schedule.ts';
import type { SecretBox } from '../config/secret-box.ts';
import type { Sms } from '../sms/sms.ts';
import type { PresenceListener } from '../socket/presence.ts';
import type { Store } from '../store/store.ts';

/** What every feature gets from the platform. */
export interface Platform {
  config: Config;
  store: Store;
  /** Encrypts what the store must hold but not be able to read. */
  secrets: SecretBox;
  bus: Bus;
  humanChecks: HumanChecks;
  events: DomainEvents;
  jobs: Jobs;
  mail: Mail;
  /** Undefined if the site cannot send text messages. */
  sms: Sms | undefined;
  log: Log;
  metrics: Metrics;
  now: Now;
  nodes: Nodes;
  /** Creates rate limits that count over all nodes. */
  createLimiter: CreateRateLimiter;
  createCounter: CreateCounter;
  /** Returns the rooms of a channel, to send to. */
  room<C extends Channel>(channel: C): Room<C>;
  /** False in tests, where no work starts by itself. */
  runsByItself: boolean;
  /**
   * Returns the number of accounts and visitors connected to the site, as last reported; someone connected to two nodes
   * counts twice.
   */
  connected(): number;
  /** Returns whether an account has a live connection to this node; `PresenceService` knows the whole site. */
  isOnline(accountId: string): boolean;
  /**
   * Calls the listener when an account's first connection to this node opens, or its last one closes. Returns a
   * function that removes it.
   */
  onConnection(listener: PresenceListener): () => void;
}

/** A folder whose files are public, except data files (`.json`); they are cached for a day. */
export interface FileFolder {
  /** Prefix of their paths, such as `/themes/`. */
  prefix: `/${string}/`;
  folder: string;
}

/** What `app.ts` uses of a feature. */
export interface Feature {
  routes?: Route[];
  programs?: ProgramRoute[];
  channels?: LiveChannel[];
  jobs?: JobDefinition[];
  files?: FileFolder[];
  /** Content that members write, make or play, by kind, for reports and other features about content of any kind. */
  content?: Readonly<Record<string, ContentSource>>;
  /** Exports and erases the feature's personal data of a member. */
  keeper?: Keeper;
  /** Repeated work, which begins when all features have started. */
  every?: RepeatedWork[];
  /**
   * Fills its part of the demo world, after the features that were composed before it. Existing parts stay unchanged.
   */
  demo?(world: DemoWorld): Promise<void>;
  /** Called after the store is open, before the first request. */
  start?(): Promise<void>;
  /** Called when the server begins to stop: connected players cannot act any more, so nobody's time may run out. */
  halt?(): void;
  /** Called before the store closes; finishes running work. */
  stop?(): Promise<void>;
}
