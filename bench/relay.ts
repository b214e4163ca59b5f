/**
 * The baseline: the least a server can do with a move. It parses the frame, forwards it to the other connection of the
 * room and acknowledges it. It has no rules, clocks, storage or sessions. It speaks the frames of contract/kit.
 */
import { WebSocketServer, type WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '@tabiya/contract/kit/frames.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
const rooms = new Map<string, WebSocket[]>();

server.on('connection', (socket) => {
  const send = (to: WebSocket, frame: ServerFrame): void => to.send(JSON.stringify(frame));
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ClientFrame;
    if (frame.t === 'open') {
      const room = rooms.get(frame.k) ?? [];
      rooms.set(frame.k, [...room, socket]);
      send(socket, { t: 'state', c: frame.c, k: frame.k, s: 0, d: null });
    } else if (frame.t === 'send') {
      const move = frame.d as { ply: number };
      for (const other of rooms.get(frame.k) ?? [])
        if (other !== socket)
          send(other, { t: 'event', c: frame.c, k: frame.k, m: 'event', s: move.ply, d: { type: 'move', ...move } });
      send(socket, { t: 'ack', n: frame.n });
    }
  });
});
server.on('listening', () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
});
process.on('disconnect', () => process.exit(0));
