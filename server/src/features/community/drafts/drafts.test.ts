import { DRAFT_DAYS, drafts, DRAFTS_MAX } from '@tabiya/contract/community/drafts.ts';
import { TEXT_MAX } from '@tabiya/contract/community/written-text.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let clock = Date.UTC(2026, 10, 20, 12);
let anna: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await makeMember(server);
});

const keep = (text: string, at: number, place = 'game.x.new') => anna.call(drafts.keep, { place, text, at });
const shown = async (place = 'game.x.new') => (await anna.call(drafts.show, { place })).draft;

test('the newer text wins, whichever device sends it last', async () => {
  expect(await shown()).toBeNull();
  await keep('Second', clock - 10);
  expect(await keep('First', clock - 20)).toEqual({ draft: { text: 'Second', at: clock - 10 } });
  expect(await keep('Third', clock - 5)).toEqual({ draft: { text: 'Third', at: clock - 5 } });
  expect(await shown()).toEqual({ text: 'Third', at: clock - 5 });
});

test('a sent text is not brought back by a device that still has it', async () => {
  await keep('Written', clock - 20);
  await keep('', clock - 10);
  expect(await keep('Written', clock - 20)).toEqual({ draft: { text: '', at: clock - 10 } });
});

test('a clock that is ahead does not win for ever', async () => {
  await keep('From the future', clock + 1_000_000);
  clock += 1_000;
  expect(await keep('From now', clock)).toEqual({ draft: { text: 'From now', at: clock } });
});

test('a member has a bounded number of drafts, of a bounded size, for a bounded time', async () => {
  for (let at = 0; at <= DRAFTS_MAX; at += 1) await keep(`No. ${at}`, clock - 1_000 + at, `place.${at}`);
  expect(await shown('place.0')).toBeNull();
  expect(await shown('place.1')).toMatchObject({ text: 'No. 1' });
  await expect(keep('a'.repeat(TEXT_MAX + 1), clock)).rejects.toMatchObject({ body: { error: 'bad_input' } });
  clock += DRAFT_DAYS * 86_400_000;
  await server.app.services.drafts.expire();
  expect(await server.app.services.drafts.exportOf(anna.user.id)).toBeUndefined();
});

test('drafts are the own ones only, are exported and erased', async () => {
  const bob = await makeMember(server);
  await keep('Mine', clock);
  expect(await bob.call(drafts.show, { place: 'game.x.new' })).toEqual({ draft: null });
  const { drafts: service } = server.app.services;
  expect(await service.exportOf(anna.user.id)).toMatchObject([{ place: 'game.x.new', text: 'Mine' }]);
  await server.app.platform.store.transaction((queries) => service.erase(queries, anna.user.id));
  expect(await shown()).toBeNull();
});
