/**
 * A small reverse proxy in front of the nodes of a cluster on one machine: it asks each node whether it is ready,
 * distributes requests and sockets among the ready ones in turn, and tries the next one where a node does not answer.
 * In production Caddy does this.
 */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Balancer {
  /** Returns how many nodes are known to be ready. */
  ready(): number;
  close(): Promise<void>;
}

export interface BalancerOptions {
  port: number;
  host?: string;
  /** Ports of the nodes on this machine. */
  nodes: readonly number[];
}

const CHECK_INTERVAL_MS = 250;
const ANSWER_WITHIN_MS = 1_000;
const TRY_FOR_MS = 5_000;
const BETWEEN_TRIES_MS = 100;
const HOST = '127.0.0.1';

export const openBalancer = async ({ port, host = HOST, nodes }: BalancerOptions): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const wires = new Set<Duplex>();
  let turn = 0;

  const look = async (node: number): Promise<void> => {
    try {
      const answer = await fetch(`http://${HOST}:${node}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      await answer.body?.cancel();
      if (answer.ok) ready.add(node);
      else ready.delete(node);
    } catch (err) {
      // A node that is only slow stays in use, because a slow node is better than none.
      if ((err as Error).name !== 'TimeoutError') ready.delete(node);
    }
  };
  const lookAtAll = () => Promise.all(nodes.map(look));
  const next = (): number | undefined => {
    const choice = [...ready];
    turn += 1;
    return choice[turn % choice.length];
  };
  /** Offers work to the nodes until one takes it. Work that a node has begun to answer is never given to another. */
  const attempt = async (work: (node: number) => Promise<void>, giveUp: () => void): Promise<void> => {
    for (const began = performance.now(); performance.now() - began < TRY_FOR_MS;) {
      const node = next();
      const done =
        node !== undefined &&
        (await work(node).then(
          () => true,
          () => !ready.delete(node),
        ));
      if (done) return;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
    giveUp();
  };

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const unavailable = () => response.writeHead(503, { 'retry-after': '1' }).end();
      void attempt((node) => passOn(optionsFor(incoming, node, agent), body, response), unavailable);
    });
    incoming.on('error', () => response.destroy());
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    wires.add(client);
    client.once('close', () => wires.delete(client));
    client.on('error', () => client.destroy());
    void attempt(
      (node) => join(node, incoming, { client, head }),
      () => client.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
    );
  });

  await lookAtAll();
  const timer = setInterval(lookAtAll, CHECK_INTERVAL_MS);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    ready: () => ready.size,
    async close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      for (const wire of wires) wire.destroy();
      agent.destroy();
    },
  };
};

/** Returns the request as the node gets it, with headers that name the client. */
const optionsFor = (incoming: IncomingMessage, port: number, agent?: Agent): RequestOptions => ({
  host: HOST,
  port,
  method: incoming.method,
  path: incoming.url,
  headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
  ...(agent && { agent }),
});

const passOn = (options: RequestOptions, body: Buffer, response: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    const outgoing = ask(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      resolve();
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Repeats the upgrade request on a connection to the node, and from then on only copies bytes. */
const join = (
  port: number,
  incoming: IncomingMessage,
  { client, head }: { client: Socket; head: Buffer },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const wire = connect(port, HOST);
    wire.setNoDelay(true);
    client.setNoDelay(true);
    wire.once('connect', () => {
      const { headers } = optionsFor(incoming, port);
      const lines = Object.entries(headers as NodeJS.Dict<string | string[]>).map(
        ([name, value]) => `${name}: ${value}`,
      );
      wire.write(`${[`${incoming.method} ${incoming.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      wire.write(head);
      wire.pipe(client).pipe(wire);
      resolve();
    });
    wire.once('error', reject);
    wire.on('error', () => client.destroy());
    wire.once('close', () => client.destroy());
    client.once('close', () => wire.destroy());
  });
