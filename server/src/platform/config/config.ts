import type { ExternalSites } from '@tabiya/contract/kit/external-sites.ts';
import { delimiter, resolve } from 'node:path';
import * as z from 'zod';
import { readProxies } from '../http/client-address.ts';
import { CHAMPIONSHIP_VARIABLES, championshipOf, type ChampionshipConfig } from './championship-config.ts';
import { EXTERNAL_SITE_VARIABLES, externalSitesOf } from './external-sites-config.ts';
import { PROVIDER_VARIABLES, registrationsOf, type Registrations } from './provider-config.ts';
import { STREAM_VARIABLES, streamServicesOf, type StreamServices } from './stream-config.ts';
import { STRIPE_VARIABLES, stripeOf, type StripeConfig } from './stripe-config.ts';

const port = z.coerce.number('must be a number').int().min(0).max(65_535);
const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user@host/database' });
const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:6379' });

const SHARE = /^\s*([a-z0-9-]+)=(on|off|\d{1,3}%)\s*$/;
const shareOf = (text: string): number => (text === 'on' ? 100 : text === 'off' ? 0 : Number.parseInt(text, 10));
/** Parses `a=on,b=25%` into percentages by name. */
const flagList = z.string().transform((text, context): Record<string, number> => {
  const pairs = text.split(',').map((pair) => SHARE.exec(pair));
  const shares = pairs.map((found) => [found?.[1] ?? '', shareOf(found?.[2] ?? '')] as const);
  if (pairs.includes(null) || shares.some(([, share]) => share > 100)) {
    context.addIssue({ code: 'custom', message: 'must look like name=on,other=off,third=25%' });
  }
  return Object.fromEntries(shares);
});

/** Parses a list of origins: `https://push.example,https://other.example`. */
const originList = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/+$/, '')))
  .pipe(z.array(httpUrl));

const LOOPBACK = '127.0.0.0/8,::1';
const proxyList = z
  .string()
  .refine((text) => readProxies(text) !== undefined, 'must look like 10.0.0.0/8,fd00::/8')
  .default(LOOPBACK);

/** One environment variable, as the documentation lists it. */
export interface ConfigVariable {
  /** The value while the variable is unset, described in words if it is not a constant. */
  default: string;
  meaning: string;
  schema: z.ZodType;
}

/** Every variable that the server reads. An empty value counts as unset; other variables are ignored. */
export const CONFIG_VARIABLES = {
  PORT: { default: '8080', meaning: 'Port of the site; 0 takes a free one.', schema: port.default(8080) },
  HOST: {
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 lets other machines in.',
    schema: z.string().default('127.0.0.1'),
  },
  BASE_URL: {
    default: 'http://localhost:PORT',
    meaning: 'Address that members see, for links, cookies and the origin check.',
    schema: httpUrl.optional(),
  },
  TRUSTED_PROXIES: {
    default: LOOPBACK,
    meaning: 'Addresses of reverse proxies that say who a request comes from, with commas between.',
    schema: proxyList,
  },
  DRAIN_SECONDS: {
    default: '0',
    meaning: 'How long a node that stops goes on serving, while /readyz says that it should be given nothing more.',
    schema: z.coerce.number('must be a number').min(0).max(300).default(0),
  },
  DATA_DIR: {
    default: './data',
    meaning: 'Folder of the embedded store and of everything else kept on disk.',
    schema: z.string().default('./data'),
  },
  DATABASE_URL: {
    default: 'unset: the embedded store',
    meaning: 'PostgreSQL 15 or newer to use in place of the embedded store.',
    schema: postgresUrl.optional(),
  },
  REDIS_URL: {
    default: 'unset: one node',
    meaning:
      'Valkey or Redis 7 and newer, over which several nodes of one DATABASE_URL and one BASE_URL hear each other.',
    schema: redisUrl.optional(),
  },
  SECRET_KEY: {
    default: 'unset: made once, in DATA_DIR',
    meaning: 'Seals what the store must not know, 32 characters and more. The same on all nodes of one DATABASE_URL.',
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  },
  ROLE: {
    default: 'both',
    meaning: 'web serves pages and games, worker does background jobs, both does both.',
    schema: oneOf('web', 'worker', 'both').default('both'),
  },
  FLAGS: {
    default: 'unset: as they are built',
    meaning: 'Feature flags, with commas between: `name=on`, `name=off` or `name=25%` of all people.',
    schema: flagList.optional(),
  },
  SMTP_URL: {
    default: 'unset: into DATA_DIR/outbox',
    meaning: 'Mail server that letters to members go through, as smtps://user:password@host:465.',
    schema: smtpUrl.optional(),
  },
  MAIL_FROM: {
    default: 'Tabiya <no-reply@host of BASE_URL>',
    meaning: 'Sender of letters to members.',
    schema: z.string().optional(),
  },
  SMS_URL: {
    default: 'unset: no phone numbers',
    meaning:
      'Gateway that sends codes to phones: it is posted `{ to, text }` as JSON, with user and password of the address if it has them. `outbox` writes them into DATA_DIR/outbox.',
    schema: z.union([z.literal('outbox'), httpUrl]).optional(),
  },
  PUSH_SERVICES: {
    default: 'unset: those of the known browsers',
    meaning: 'Origins of further push services that browsers may be told of alerts through, with commas between.',
    schema: originList.optional(),
  },
  STREAKS_RELEASE_DATE: {
    default: '2024-06-20',
    meaning: 'Members who registered before this day are told what a streak is.',
    schema: z.iso.date('must look like 2024-06-20').default('2024-06-20'),
  },
  STOCKFISH_PATH: {
    default: 'unset: the one of the packages',
    meaning: 'Chess engine that reviews games: a native Stockfish, or another that speaks UCI.',
    schema: z.string().optional(),
  },
  SYZYGY_PATH: {
    default: 'unset: endings of four men',
    meaning:
      'Folders with Syzygy tables (`.rtbw` and `.rtbz`) of up to seven men for the analysis board, with the separator of PATH between.',
    schema: z.string().optional(),
  },
  METRICS_PORT: {
    default: 'unset: no metrics',
    meaning: 'Port for Prometheus metrics, reached from this machine only.',
    schema: port.optional(),
  },
  LOG_LEVEL: {
    default: 'info',
    meaning: 'Least level that is written: trace, debug, info, warn, error, fatal or silent.',
    schema: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  },
  ...CHAMPIONSHIP_VARIABLES,
  ...PROVIDER_VARIABLES,
  ...STRIPE_VARIABLES,
  ...STREAM_VARIABLES,
  ...EXTERNAL_SITE_VARIABLES,
} as const satisfies Record<string, ConfigVariable>;

type Variable = keyof typeof CONFIG_VARIABLES;
type Values = { [V in Variable]: z.output<(typeof CONFIG_VARIABLES)[V]['schema']> };

/** The checked and completed configuration. */
export interface Config {
  port: number;
  host: string;
  /** Has no slash at the end. */
  baseUrl: string;
  /** A list for `readProxies`. */
  trustedProxies: string;
  /** Time between the announcement that the node stops and its stop. */
  drainMs: number;
  /** An absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined if this is the only node. */
  redisUrl: string | undefined;
  /** Undefined if the key in the data folder is used. */
  secretKey: string | undefined;
  /** The sign-in providers that are offered. */
  providers: Registrations;
  /** Undefined if nothing is for sale. */
  stripe: StripeConfig | undefined;
  /** Services that report which streamers are live. */
  streamServices: StreamServices;
  externalSites: ExternalSites;
  role: 'web' | 'worker' | 'both';
  /** Percentage of people for whom a feature flag is on, by name; flags that are not listed keep their default. */
  flags: Record<string, number>;
  /** Undefined if mails are written into a folder of `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Address of the gateway of text messages, or `outbox` for a folder of `dataDir`; undefined if there is none. */
  smsUrl: string | undefined;
  /** Origins that are accepted in addition to those of the known browsers. */
  pushServices: readonly string[];
  /** Members who registered before this instant (ms since the epoch) are told what a streak is. */
  streaksReleasedAt: number;
  /** Undefined if the engine from the packages is used. */
  stockfishPath: string | undefined;
  /** Absolute paths of the folders with Syzygy tables. */
  syzygyFolders: readonly string[];
  /** Undefined if programs play no championship. */
  championship: ChampionshipConfig | undefined;
  metricsPort: number | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/**
 * Reports an invalid environment. The message names every invalid variable and is meant for the person who starts the
 * server.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment. Throws a `ConfigError` if a variable is invalid. */
export const loadConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const values = readVariables(env);
  const baseUrl = (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    drainMs: values.DRAIN_SECONDS * 1_000,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    secretKey: values.SECRET_KEY,
    providers: registrationsOf(values).registrations,
    stripe: stripeOf(values).stripe,
    streamServices: streamServicesOf(values).services,
    externalSites: externalSitesOf(values),
    role: values.ROLE,
    flags: values.FLAGS ?? {},
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Tabiya <no-reply@${new URL(baseUrl).hostname}>`,
    smsUrl: values.SMS_URL,
    pushServices: values.PUSH_SERVICES ?? [],
    streaksReleasedAt: Date.parse(values.STREAKS_RELEASE_DATE),
    stockfishPath: values.STOCKFISH_PATH,
    syzygyFolders: foldersIn(values.SYZYGY_PATH ?? ''),
    championship: championshipOf(values),
    metricsPort: values.METRICS_PORT,
    logLevel: values.LOG_LEVEL,
  };
};

const foldersIn = (paths: string): string[] =>
  paths
    .split(delimiter)
    .filter((path) => path.trim() !== '')
    .map((path) => resolve(path.trim()));

const readVariables = (env: Record<string, string | undefined>): Values => {
  const problems: string[] = [];
  const read = Object.entries(CONFIG_VARIABLES).map(([name, { schema }]) => {
    const result = schema.safeParse(env[name] === '' ? undefined : env[name]);
    for (const issue of result.error?.issues ?? []) problems.push(`${name}: ${issue.message}`);
    return [name, result.data];
  });
  if (problems.length === 0) {
    const values = Object.fromEntries(read) as Values;
    problems.push(...[registrationsOf, stripeOf, streamServicesOf].flatMap((partOf) => partOf(values).problems));
  }
  if (problems.length > 0) throw new ConfigError(`The environment cannot be used:\n  ${problems.join('\n  ')}`);
  return Object.fromEntries(read) as Values;
};
