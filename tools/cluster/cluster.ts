/** Runs several nodes of the site on this machine, with a balancer in front of them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openBalancer } from './balancer.ts';
import nodeFlags from '../../server/node-flags.json' with { type: 'json' };
import { freePort } from './free-port.ts';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');

export interface ClusterNode {
  /** The node's own address, bypassing the balancer. */
  url: string;
  pid(): number | undefined;
  /** Address of its Prometheus metrics. */
  metricsUrl: string;
  start(): Promise<void>;
  /** Stops it as an operator would: it finishes the work it has begun. */
  stop(): Promise<void>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
}

export interface Cluster {
  /** The public address, which is the balancer's. */
  url: string;
  nodes: ClusterNode[];
  /** Returns how many nodes take requests. */
  ready(): number;
  /** Restarts every node, one after the other, while the others serve. */
  roll(): Promise<void>;
  close(): Promise<void>;
}

export interface ClusterOptions {
  count: number;
  databaseUrl: string;
  redisUrl: string | undefined;
  /** 0 chooses a free port. */
  port?: number;
  host?: string;
  /** Command line switches of the server. */
  args?: readonly string[];
  environment?: Record<string, string>;
  /** Gets each line that a node prints, except its ready line. */
  say?(line: string): void;
}

export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const data = await mkdtemp(join(tmpdir(), 'tabiya-cluster-'));
  const port = options.port || (await freePort());
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  const environment = {
    ...process.env,
    SECRET_KEY: randomBytes(24).toString('hex'),
    ...options.environment,
    HOST: '127.0.0.1',
    BASE_URL: url,
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: data,
    ...(options.redisUrl !== undefined && { REDIS_URL: options.redisUrl }),
  };
  const ports: number[] = [];
  const nodes: ClusterNode[] = [];
  for (let n = 0; n < options.count; n += 1) {
    ports.push(await freePort());
    nodes.push(await createNode({ ...options, environment, port: ports[n]! }));
  }
  // The first node creates the tables.
  await nodes[0]?.start();
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  const balancer = await openBalancer({ port, nodes: ports });
  return {
    url,
    nodes,
    ready: balancer.ready,
    async roll() {
      for (const node of nodes) {
        await node.stop();
        await node.start();
        while (balancer.ready() < nodes.length) await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async close() {
      await balancer.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await rm(data, { recursive: true, force: true });
    },
  };
};

interface NodeOptions extends Pick<ClusterOptions, 'args' | 'say'> {
  port: number;
  environment: Record<string, string | undefined>;
}

const createNode = async ({ port, environment, args = [], say = () => {} }: NodeOptions): Promise<ClusterNode> => {
  const metricsPort = await freePort();
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL'));
  /** Whether the node should be running; an unexpected exit is reported. */
  let isWanted = false;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isWanted = false;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    pid: () => child?.pid,
    async start() {
      const own = spawn(process.execPath, [...nodeFlags, MAIN, ...args], {
        env: { ...environment, PORT: String(port), METRICS_PORT: String(metricsPort) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = own;
      isWanted = true;
      const ready = Promise.withResolvers<void>();
      own.once('exit', (code, signal) => {
        ready.reject(new Error('a node ended before it was ready'));
        if (isWanted) process.stderr.write(`node ${port} ended by itself: ${signal ?? `code ${code}`}\n`);
      });
      createInterface({ input: own.stdout }).on('line', (line) =>
        line.startsWith('Tabiya is ready') ? ready.resolve() : say(line),
      );
      await ready.promise;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};
