import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presence } from '@tabiya/contract/people/presence.ts';
import { hasNodes, startTestNodes, type TestNodes } from '../../../platform/test/nodes.ts';
import { makeMember } from '../../../test/make.ts';
import { callsOf, makeBot, type Json } from '../../../test/test-program.ts';

const OK = { status: 200, body: { ok: true } };
const BLITZ = { 'clock.limit': 180, 'clock.increment': 2 };

describe.skipIf(!hasNodes)('programs on two nodes', () => {
  let nodes: TestNodes;
  beforeAll(async () => {
    nodes = await startTestNodes();
  });
  afterAll(() => nodes?.close());

  it('challenge each other and play, each through its own node', async () => {
    const [ann, ben] = [await makeBot(nodes.first), await makeBot(nodes.second)];
    const [hers, his] = [await ann.open('/api/stream/event'), await ben.open('/api/stream/event')];
    const viewer = await makeMember(nodes.first);
    const statusOf = async () => (await viewer.call(presence.users, { ids: ben.id })).users[0]?.status;
    await expect.poll(statusOf).toBe('online');
    const { body: made } = await ann.post(`/api/challenge/${ben.name}`, { ...BLITZ, color: 'white' });
    await his.next(({ type }) => type === 'challenge');
    expect(await ben.post(`/api/challenge/${made.id}/accept`)).toEqual(OK);
    for (const stream of [hers, his]) await stream.next((line) => line.game?.id === made.id);
    const path = `/api/bot/game/stream/${made.id}`;
    const boards = [await ann.open(path), await ben.open(path)] as const;
    for (const [ply, uci] of ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6', 'h5f7'].entries()) {
      expect(await [ann, ben][ply % 2]!.post(`/api/bot/game/${made.id}/move/${uci}`)).toEqual(OK);
      const heard = (line: Json) => line.type === 'gameState' && line.moves.endsWith(uci);
      await boards[(ply + 1) % 2]!.next(heard);
    }
    for (const stream of [hers, his]) {
      const { game } = await stream.next(({ type }) => type === 'gameFinish');
      expect(game).toMatchObject({ id: made.id, winner: 'white', status: { name: 'mate' } });
    }
    hers.close();
    his.close();
  });

  it('end a stream when the same token opens another on the other node', async () => {
    const ann = await makeMember(nodes.first);
    const token = await nodes.first.app.services.tokens.issue(ann.user.id, {
      name: 'test',
      scopes: ['board:play'],
    });
    const [first, second] = [callsOf(nodes.first.url, token), callsOf(nodes.second.url, token)];
    const older = await first.open('/api/stream/event');
    const newer = await second.open('/api/stream/event');
    await older.ended;
    expect(newer.status).toBe(200);
    newer.close();
  });
});
