import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { withDemoConfig } from './demo/config.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { createLog } from './platform/site/log.ts';
import { DataInUseError } from './platform/store/lock.ts';
import { loadWebBuild, WebMissingError } from './platform/pages/web-build.ts';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));

/**
 * `--demo` adds the demo world, `--dev` reads the web from its sources, `--no-limits` (and `--dev`) disables rate
 * limits.
 */
const readSwitches = (args: readonly string[]) => {
  const known = ['--demo', '--dev', '--no-limits'];
  const unknown = args.filter((arg) => !known.includes(arg));
  if (unknown.length > 0) throw new ConfigError(`Unknown: ${unknown.join(' ')}. There are ${known.join(', ')}.`);
  const dev = args.includes('--dev');
  return { demo: args.includes('--demo'), dev, limits: !dev && !args.includes('--no-limits') };
};

const start = async (): Promise<void> => {
  const { demo, dev, limits } = readSwitches(process.argv.slice(2));
  const config = demo ? withDemoConfig(loadConfig()) : loadConfig();
  const log = createLog(config);
  if (config.databaseUrl !== undefined && config.secretKey === undefined) {
    log.warn('SECRET_KEY is not set: other nodes on this database could not open what this one seals');
  }
  const crash = (err: unknown) => {
    log.fatal({ err }, 'a bug ended the server');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);

  const web = dev
    ? await (await import('./platform/pages/web-dev.ts')).loadWebSources(WEB)
    : await loadWebBuild(`${WEB}dist`);
  const app = await createApp({ config, log, web, demo, dev, limits });
  const stop = () => {
    app.close().then(() => process.exit(0), crash);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const port = await app.listen().catch(async (err: unknown) => {
    await app.close();
    throw err;
  });
  process.stdout.write(`Tabiya is ready at ${config.port === 0 ? `http://localhost:${port}` : config.baseUrl}\n`);
};

/** Describes errors from outside the program in one line; others with their stack. */
const describe = (err: Error & { code?: string }): string => {
  if (err.code === 'EADDRINUSE') return `The port is taken by another program: ${err.message}. PORT names another one.`;
  const isPlain = err instanceof ConfigError || err instanceof DataInUseError || err instanceof WebMissingError;
  return isPlain ? err.message : String(err.stack);
};

start().catch((err: unknown) => {
  process.stderr.write(`${describe(err as Error)}\n`);
  process.exit(1);
});
