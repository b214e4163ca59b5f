/** Stands between a node and a service: it can hold back every byte, or break the line. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface PausingProxy {
  /** The address of the service, as those who come through here know it. */
  url: string;
  /** Nothing goes through, and nothing is said about it. */
  pause(): void;
  resume(): void;
  /** All connections break, and no other is taken until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export const openPausingProxy = async (service: string): Promise<PausingProxy> => {
  const target = new URL(service);
  const port = Number(target.port || (target.protocol.startsWith('redis') ? 6379 : 5432));
  const pairs = new Set<[Socket, Socket]>();
  let isPaused = false;
  let isCut = false;

  const server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy();
    const wire = connect(port, target.hostname);
    const pair: [Socket, Socket] = [client, wire];
    pairs.add(pair);
    const carry = (from: Socket, to: Socket) => {
      from.on(
        'data',
        (bytes) => void (to.write(bytes) || (from.pause(), to.once('drain', () => isPaused || from.resume()))),
      );
      from.on('error', () => to.destroy());
      from.once('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      if (isPaused) from.pause();
    };
    carry(client, wire);
    carry(wire, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(service);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const all = (act: (socket: Socket) => void) => pairs.forEach((pair) => pair.forEach(act));

  return {
    url: url.href,
    pause() {
      isPaused = true;
      all((socket) => socket.pause());
    },
    resume() {
      isPaused = false;
      all((socket) => socket.resume());
    },
    cut() {
      isCut = true;
      all((socket) => socket.resetAndDestroy());
    },
    mend: () => void (isCut = false),
    async close() {
      server.close();
      all((socket) => socket.destroy());
    },
  };
};
