import { SEATS, type BySeat, type Seat } from '@tabiya/chess/bughouse/types.ts';
import type { BughousePresence } from '@tabiya/contract/play/bughouse-presence.ts';
import type { BughouseRematch } from '@tabiya/contract/play/bughouse-rematch.ts';
import { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasNodes, startTestNodes, type TestNodes } from '../platform/test/nodes.ts';
import type { TestSocket } from '../platform/test/socket.ts';
import { makeMember, type Player } from './make.ts';

describe.skipIf(!hasNodes)('a table on two nodes', () => {
  let nodes: TestNodes;
  let players: BySeat<Player>;
  const open: TestSocket[] = [];
  beforeAll(async () => {
    nodes = await startTestNodes();
    const [whiteA, blackB] = [await makeMember(nodes.first), await makeMember(nodes.first)];
    const [blackA, whiteB] = [await makeMember(nodes.second), await makeMember(nodes.second)];
    players = { whiteA, blackA, whiteB, blackB };
  });
  afterEach(() => Promise.all(open.splice(0).map((socket) => socket.close())));
  afterAll(() => nodes?.close());

  const start = () =>
    nodes.first.app.services.bughouse.start({
      players: Object.fromEntries(SEATS.map((seat) => [seat, players[seat].user.id])) as BySeat<string>,
      timeControl: { base: 180_000, increment: 0 },
      rated: false,
    });
  const sit = async (seat: Seat, id: string): Promise<TestSocket> => {
    const socket = await players[seat].socket();
    open.push(socket);
    await socket.open(bughouseChannel, id);
    return socket;
  };
  const told = (socket: TestSocket, fits: (presence: BughousePresence) => boolean, from?: number) =>
    socket.event('presence', fits, from);

  it('knows on both nodes who is present, and who has left', async () => {
    const id = await start();
    const sockets = { whiteA: await sit('whiteA', id), blackA: await sit('blackA', id) };
    const partners = { whiteB: await sit('whiteB', id), blackB: await sit('blackB', id) };
    const watcher = await nodes.second.visitor().socket();
    open.push(watcher);
    await watcher.open(bughouseChannel, id);
    const all = (presence: BughousePresence) => SEATS.every((seat) => presence[seat]) && presence.watchers === 1;
    for (const socket of [...Object.values(sockets), ...Object.values(partners)]) await told(socket, all);

    partners.blackB.leave(bughouseChannel, id);
    for (const socket of Object.values(sockets)) {
      const said = await told(socket, ({ blackB, whiteA }) => whiteA && !blackB);
      expect(said.d).toMatchObject({ away: { blackB: { onPurpose: true, drops: 0 } } });
    }
    const late = await players.whiteB.socket();
    open.push(late);
    const { state } = await late.open(bughouseChannel, id);
    expect(state.presence).toMatchObject({ whiteA: true, blackA: true, whiteB: true, blackB: false });
    await sit('blackB', id);
    await told(watcher, all);
  });

  it('allows no rematch after a player has left on either node', async () => {
    const id = await start();
    const [first, second] = [await sit('whiteA', id), await sit('blackA', id)];
    const room = { channel: bughouseChannel, key: id } as const;
    await second.send(room, 'abort', {});
    await first.event('settled');
    const gone = (seat: Seat) => (rematch: BughouseRematch) => rematch.gone.includes(seat);
    await second.close();
    expect((await first.event('rematch', gone('blackA'))).d).toMatchObject({ wantedBy: [] });
    await sit('blackA', id);
    await first.event('rematch', (rematch: BughouseRematch) => rematch.gone.length === 0);
  });
});
