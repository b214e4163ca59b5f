import type { Channel } from '@tabiya/contract/kit/channel.ts';
import type { Bus } from '../bus/bus.ts';
import type { Challenges } from '../limits/human-check.ts';
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
import type { PresenceListener } from '../socket/presence.ts';
import type { Store } from '../store/store.ts';

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
  /** The nodes of the site. */
  nodes: Nodes;
  /** Makes limits of rate that count over all nodes. */
  createLimiter: CreateRateLimiter;
  createCounter: CreateCounter;
  /** The rooms of a channel, to send to. */
  room<C extends Channel>(channel: C): Room<C>;
  /** False where nothing begins by itself, in tests. */
  runsByItself: boolean;
  /** Accounts and visitors connected to the site, as this node last heard; who is on two nodes counts twice. */
  connected(): number;
  /** Whether an account has a live connection to this node; `PresenceService` knows of the whole site. */
  isOnline(accountId: string): boolean;
  /** Told when an account's first connection to this node has come, or its last one gone. Returns what ends that. */
  onConnection(listener: PresenceListener): () => void;
}

/** A folder whose files, but for those of data (`.json`), anybody may have; they are kept for a day. */
export interface FileFolder {
  /** `/themes/`: what their paths begin with. */
  prefix: `/${string}/`;
  folder: string;
}

/** What `app.ts` takes of a feature. */
export interface Feature {
  routes?: Route[];
  programs?: ProgramRoute[];
  channels?: LiveChannel[];
  jobs?: JobDefinition[];
  files?: FileFolder[];
  /** What members write, make or play, by kind: for reports and whatever else is about content of any kind. */
  content?: Readonly<Record<string, ContentSource>>;
  /** For the export and the deletion of what is known of a member. */
  keeper?: Keeper;
  /** Begins when all features have started. */
  every?: RepeatedWork[];
  /** Fills its part of the made-up world, after the features that were composed before it. Parts that are there stay as they are. */
  demo?(world: DemoWorld): Promise<void>;
  /** After the store is open, before the first request. */
  start?(): Promise<void>;
  /** When the server begins to stop: whoever is connected can do nothing more, so nobody's time may run out. */
  halt?(): void;
  /** Before the store closes; finishes what was begun. */
  stop?(): Promise<void>;
}
