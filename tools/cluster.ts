/**
 * `npm run cluster`: three nodes of the site and a balancer on this machine, over the PostgreSQL of DATABASE_URL and the
 * Valkey or Redis of REDIS_URL, or over processes of its own where their programs are installed. PORT is the balancer's. Each
 * SIGHUP starts the nodes again one after the other; switches are the server's (`--demo`), and `--nodes=5` makes it five.
 */
import { openCluster } from './cluster/cluster.ts';
import { openPostgres, openRedis } from './cluster/services.ts';

const giveUp = (why: string): never => {
  console.error(`tabiya: ${why}`);
  process.exit(1);
};

const switches = process.argv.slice(2);
const count = Number(switches.find((each) => each.startsWith('--nodes='))?.slice('--nodes='.length) ?? 3);
if (!Number.isInteger(count) || count < 1) giveUp('--nodes wants a number');

const postgres = (await openPostgres()) ?? giveUp('DATABASE_URL is not set, and there is no PostgreSQL to start here');
const redis = (await openRedis()) ?? giveUp('REDIS_URL is not set, and there is no valkey-server or redis-server here');
const cluster = await openCluster({
  count,
  databaseUrl: postgres.url,
  redisUrl: redis.url,
  port: Number(process.env['PORT'] ?? 8080),
  host: 'localhost',
  args: switches.filter((each) => !each.startsWith('--nodes=')),
  say: (line) => console.log(line),
});
console.log(`Tabiya is ready at ${cluster.url}, on ${count} nodes`);
for (const node of cluster.nodes) console.log(`  ${node.url}, process ${node.pid()}`);
console.log(`kill -HUP ${process.pid} starts them again, one after the other`);

let rolling: Promise<void> | undefined;
process.on('SIGHUP', () => {
  rolling ??= cluster
    .roll()
    .then(() => console.log('all nodes were started again'))
    .finally(() => (rolling = undefined));
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void cluster
      .close()
      .then(() => Promise.all([postgres.close(), redis.close()]))
      .then(() => process.exit(0));
  });
}
