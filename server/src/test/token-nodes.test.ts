import { devices } from '@tabiya/contract/account/devices.ts';
import { tokens } from '@tabiya/contract/account/tokens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNodes, startTestNodes, type TestNodes } from '../platform/test/nodes.ts';
import { makeMember } from './make.ts';
import { callsOf } from './test-program.ts';

describe.skipIf(!hasNodes)('a token on two nodes', () => {
  let nodes: TestNodes;
  beforeAll(async () => {
    nodes = await startTestNodes();
  });
  afterAll(() => nodes?.close());

  /** Creates a program on the second node, with an open stream, for somebody on the first. */
  const running = async () => {
    const ann = await makeMember(nodes.first);
    const wish = { name: 'elsewhere', scopes: ['challenge:read' as const] };
    const { token, tokens: list } = await ann.call(tokens.create, wish);
    const program = callsOf(nodes.second.url, token);
    const stream = await program.open('/api/stream/event');
    expect(stream.status).toBe(200);
    const status = async () => (await program.get('/api/account')).status;
    expect(await status()).toBe(200);
    return { ann, id: list[0]!.id, stream, status };
  };

  it('that is revoked on one is invalid on the other, and its streams end', async () => {
    const { ann, id, stream, status } = await running();
    await ann.call(tokens.revoke, { id });
    await stream.ended;
    expect(await status()).toBe(401);
  });

  it('is invalid even while the nodes cannot hear each other', async () => {
    const { ann, id, stream, status } = await running();
    nodes.redis.pause();
    await ann.call(tokens.revoke, { id });
    await stream.ended;
    expect(await status()).toBe(401);
    nodes.redis.resume();
  });

  it('ends everywhere when its member logs out everywhere', async () => {
    const { ann, stream, status } = await running();
    await ann.call(devices.endAll, {});
    await stream.ended;
    expect(await status()).toBe(401);
  });
});
