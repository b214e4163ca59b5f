/** The line between one browser and the site, which can fall silent: a SOCKS5 proxy for a browser context. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** For the `proxy` option of a context. */
  server: string;
  /** From now on no byte comes through, and no connection ends: what a tunnel does to a train. */
  fallSilent(): void;
  /** What was under way arrives late; new connections work again. */
  mend(): void;
  close(): void;
}

/** Greeting and request of SOCKS5 without authentication, to an IPv4 address or a name. */
const targetOf = (request: Buffer): { host: string; port: number } => {
  const isName = request[3] === 3;
  const end = isName ? 5 + request[4]! : 8;
  const host = isName ? request.subarray(5, end).toString() : [...request.subarray(4, end)].join('.');
  return { host, port: request.readUInt16BE(end) };
};

const ACCEPTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

export const openLine = async (): Promise<Line> => {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (isSilent) socket.pause();
  };

  const server = createServer(async (browser) => {
    keep(browser);
    browser.once('data', () => {
      browser.write(Buffer.from([5, 0]));
      browser.once('data', (request: Buffer) => {
        const site = connect(targetOf(request));
        keep(site);
        site.once('connect', () => {
          browser.write(ACCEPTED);
          for (const [from, to] of [
            [browser, site],
            [site, browser],
          ] as const) {
            from.on('data', (bytes) => to.write(bytes));
            from.once('close', () => to.destroy());
          }
          if (isSilent) [browser, site].forEach((socket) => socket.pause());
        });
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    server: `socks5://127.0.0.1:${port}`,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
