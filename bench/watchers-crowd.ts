/** The spectators of `watchers.ts`, in their own process. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '@tabiya/contract/kit/frames.ts';

const [url = '', id = '', count = ''] = process.argv.slice(2);
const BATCH_SIZE = 100;
const wanted = Number(count);

let moved = 0;
let first = 0;

const isMove = (data: Buffer): boolean => data.includes('"m":"event"');

const hear = (data: Buffer): void => {
  if (!isMove(data)) return;
  if (moved === 0) first = Date.now();
  moved += 1;
  if (moved < wanted) return;
  moved = 0;
  process.send!({ first, last: Date.now() });
};

/** Opens a connection, and resolves when the spectator has the game. */
const come = async (): Promise<void> => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${SOCKET_PATH}`, { perMessageDeflate: false });
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
  socket.send(JSON.stringify({ t: 'open', c: 'game', k: id }));
  await promise;
};

for (let here = 0; here < wanted; here += BATCH_SIZE) {
  await Promise.all(Array.from({ length: Math.min(BATCH_SIZE, wanted - here) }, come));
}
process.send!('here');
