import { delimiter, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONFIG_VARIABLES, ConfigError, loadConfig } from './config.ts';

describe('loadConfig', () => {
  test('an empty environment gives the defaults', () => {
    expect(loadConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:8080',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      trustedProxies: '127.0.0.0/8,::1',
      drainMs: 0,
      secretKey: undefined,
      providers: {},
      streamServices: {},
      externalSites: {},
      role: 'both',
      flags: {},
      smtpUrl: undefined,
      mailFrom: 'Tabiya <no-reply@localhost>',
      pushServices: [],
      streaksReleasedAt: Date.UTC(2024, 5, 20),
      syzygyFolders: [],
      metricsPort: undefined,
      logLevel: 'info',
    });
  });

  test('reads known variables and ignores others', () => {
    const config = loadConfig({
      PORT: '9000',
      BASE_URL: 'https://chess.example.org/',
      DATABASE_URL: 'postgres://me@db/chess',
      ROLE: 'web',
      METRICS_PORT: '9100',
      UNKNOWN: 'x',
    });
    expect(config).toMatchObject({
      port: 9000,
      baseUrl: 'https://chess.example.org',
      databaseUrl: 'postgres://me@db/chess',
      role: 'web',
      metricsPort: 9100,
    });
  });

  test('an empty value counts as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(loadConfig({}));
  });

  test('names every invalid variable and the reason', () => {
    const load = () => loadConfig({ PORT: 'http', ROLE: 'king', DATABASE_URL: 'mysql://db', LOG_LEVEL: 'loud' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(
      /PORT: must be a number[^]*DATABASE_URL: must look like postgres:[^]*ROLE: must be one of web, worker, both[^]*LOG_LEVEL/,
    );
  });
});

describe('sign-in providers', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const apple = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key', APPLE_PRIVATE_KEY: 'a\\nb' };

  test('are the ones whose configuration is complete', () => {
    expect(loadConfig({ ...google, ...apple, APPLE_ISSUER: 'https://id.example.org' }).providers).toEqual({
      google: { clientId: 'id', secret: 'secret', issuer: undefined },
      apple: {
        clientId: 'id',
        secret: { teamId: 'team', keyId: 'key', privateKey: 'a\nb' },
        issuer: 'https://id.example.org',
      },
    });
  });

  test('with a partial configuration are reported as a problem', () => {
    expect(() => loadConfig({ FACEBOOK_CLIENT_ID: 'id' })).toThrow(
      'FACEBOOK_CLIENT_SECRET: must be set where FACEBOOK_CLIENT_ID is',
    );
  });
});

test('folders of tables are read like PATH', () => {
  expect(loadConfig({ SYZYGY_PATH: `/tables/345${delimiter} ${delimiter}seven` }).syzygyFolders).toEqual([
    resolve('/tables/345'),
    resolve('seven'),
  ]);
});

test('stream services are the ones that have a key', () => {
  const twitch = { TWITCH_CLIENT_ID: 'id', TWITCH_CLIENT_SECRET: 'secret' };
  expect(loadConfig({ ...twitch, YOUTUBE_API_KEY: 'key' }).streamServices).toEqual({
    twitch: { clientId: 'id', clientSecret: 'secret' },
    youtube: { key: 'key' },
  });
  expect(() => loadConfig({ TWITCH_CLIENT_ID: 'id' })).toThrow('TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET belong');
});

test('the documented default of a variable is its real default', () => {
  const constant = Object.values(CONFIG_VARIABLES).filter(
    ({ schema }) => schema.safeParse(undefined).data !== undefined,
  );
  expect(constant).toHaveLength(9);
  expect(constant.map(({ schema }) => String(schema.parse(undefined)))).toEqual(constant.map((each) => each.default));
});

describe('the championship of programs', () => {
  test('is read from a list of bots and commands, and a clock', () => {
    const CHAMPIONSHIP = 'bot:selma; Stockfish 19@3600=/usr/bin/engine --threads 1;Plain=/opt/plain';
    expect(loadConfig({ CHAMPIONSHIP, CHAMPIONSHIP_CLOCK: '60+1' }).championship).toEqual({
      competitors: [
        { kind: 'bot', key: 'selma' },
        { kind: 'engine', name: 'Stockfish 19', rating: 3_600, file: '/usr/bin/engine', args: ['--threads', '1'] },
        { kind: 'engine', name: 'Plain', rating: undefined, file: '/opt/plain', args: [] },
      ],
      clock: { base: 60_000, increment: 1_000 },
    });
    expect(loadConfig({}).championship).toBeUndefined();
  });

  test.each(['bot:selma', 'bot:selma;bot:selma', 'bot:selma;Engine', 'bot:selma;=/bin/engine', 'A=/a;a=/b'])(
    'cannot be %s',
    (CHAMPIONSHIP) => {
      expect(() => loadConfig({ CHAMPIONSHIP })).toThrow('CHAMPIONSHIP: must name');
    },
  );

  test.each(['5+0', '180', '0+2', '180+-1'])('cannot have the clock %s', (CHAMPIONSHIP_CLOCK) => {
    expect(() => loadConfig({ CHAMPIONSHIP_CLOCK })).toThrow('CHAMPIONSHIP_CLOCK: must look like 180+2');
  });
});
