/** The listeners of `room-crowd.ts`, in their own process, so that the server's figures are its own. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '@tabiya/contract/kit/frames.ts';

const [url = '', count = '', channel = '', key = '', cookie = ''] = process.argv.slice(2);
const BATCH_SIZE = 100;
const wanted = Number(count);

let heard = 0;
let first = 0;

/** Only numbered messages count: those about who is here come on their own. */
const isNumbered = (data: Buffer): boolean => data.includes('"t":"event"') && data.includes('"s":');

const hear = (data: Buffer): void => {
  if (!isNumbered(data)) return;
  if (heard === 0) first = Date.now();
  heard += 1;
  if (heard < wanted) return;
  heard = 0;
  process.send!({ first, last: Date.now() });
};

/** Opens a connection, and resolves when the listener has the room. */
const come = async (): Promise<void> => {
  const options = { perMessageDeflate: false, headers: { cookie } };
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${SOCKET_PATH}`, options);
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('message', (data: Buffer) => {
    if (data.includes('"t":"state"')) return resolve();
    if (data.includes('"t":"ping"')) {
      const { p } = JSON.parse(data.toString()) as { p: number };
      return socket.send(JSON.stringify({ t: 'pong', p }));
    }
    hear(data);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'open', c: channel, k: key }));
  await promise;
};

for (let here = 0; here < wanted; here += BATCH_SIZE) {
  await Promise.all(Array.from({ length: Math.min(BATCH_SIZE, wanted - here) }, come));
}
process.send!('here');
