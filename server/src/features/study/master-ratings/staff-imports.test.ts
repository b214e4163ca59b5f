import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { masterRatingImports, RATING_IMPORTS_KEPT } from '@tabiya/contract/study/master-rating-imports.ts';
import { masterRatings } from '@tabiya/contract/study/master-ratings.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeStaff, type Player } from '../../../test/make.ts';

let server: TestServer;
let anna: Player;
beforeAll(async () => {
  server = await startTestServer();
  anna = await makeStaff(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.app.platform.store.query('delete from master_rating_list');
  await server.app.platform.store.query('delete from master_rating_import');
});

const HEADING = 'id,name,federation,title,rating\n';
const CARLSEN = '1503014,"Carlsen, Magnus",NOR,GM,2840\n';
const CARUANA = '2020009,"Caruana, Fabiano",USA,GM,2790\n';
const NOBODY = 'x,A,NOR,,2500\n';
const refused = (error: string) => ({ body: { error } });

const begin = (part: Partial<CallInput<typeof masterRatingImports.begin>> = {}) =>
  anna.call(masterRatingImports.begin, { name: 'list.csv', type: 'standard', day: '2026-11-01', ...part });
const send = (id: string, part: number, text: string) =>
  anna.call(masterRatingImports.send, { id, part, text, isLast: false });
const sendLast = (id: string, part: number, text: string) =>
  anna.call(masterRatingImports.send, { id, part, text, isLast: true });
const log = async () => (await anna.call(masterRatingImports.list, {})).imports;
const shown = async () =>
  (await server.visitor().call(masterRatings.list, {})).items.map(({ name, rank }) => `${rank} ${name}`);

it('a file in parts is looked at before everybody sees it, and the log names who imported it', async () => {
  const { id } = await begin();
  expect(await send(id, 1, HEADING + CARLSEN + NOBODY)).toMatchObject({ state: 'sending', rows: 2, players: 1 });
  const last = await sendLast(id, 2, HEADING + CARUANA + NOBODY);
  expect(last).toMatchObject({
    ...{ state: 'ready', day: '2026-11-01', rows: 4, players: 2, refused: 2 },
    faults: [
      { row: 2, fault: 'bad_id' },
      { row: 4, fault: 'bad_id' },
    ],
  });
  const { players } = await anna.call(masterRatingImports.preview, { id });
  expect(players.map(({ name, rating }) => [name, rating])).toEqual([
    ['Carlsen, Magnus', 2840],
    ['Caruana, Fabiano', 2790],
  ]);
  expect(await shown()).toEqual([]);
  expect(await anna.call(masterRatingImports.show, { id })).toMatchObject({ state: 'shown' });
  expect(await shown()).toEqual(['1 Carlsen, Magnus', '2 Caruana, Fabiano']);
  expect(await log()).toMatchObject([{ id, name: 'list.csv', state: 'shown', by: anna.user.username, rows: 4 }]);
  await expect(anna.call(masterRatingImports.show, { id })).rejects.toMatchObject(refused('rating_import_over'));
  await expect(anna.call(masterRatingImports.preview, { id })).rejects.toMatchObject(refused('rating_import_over'));
});

it('the same part again changes nothing, also at once, and none is left out', async () => {
  const { id } = await begin();
  const [one, two] = await Promise.all([send(id, 1, HEADING + CARLSEN), send(id, 1, HEADING + CARLSEN)]);
  expect(two).toEqual(one);
  expect(await send(id, 1, HEADING + CARUANA)).toMatchObject({ rows: 1, players: 1 });
  await expect(send(id, 3, HEADING + CARUANA)).rejects.toMatchObject(refused('rating_import_over'));
  expect(await sendLast(id, 2, HEADING)).toMatchObject({ state: 'ready', rows: 1 });
  expect(await sendLast(id, 2, HEADING)).toMatchObject({ state: 'ready', rows: 1 });
});

it('the XML of FIDE may be cut behind any player', async () => {
  const player = (id: number, name: string) =>
    `<player><fideid>${id}</fideid><name>${name}</name><country>NOR</country><rating>2500</rating></player>`;
  const { id } = await begin({ name: 'standard.XML' });
  await send(id, 1, `<?xml version="1.0"?><playerslist>${player(1, 'A')}`);
  await send(id, 2, `\n${player(2, 'B')}`);
  expect(await sendLast(id, 3, '\n</playerslist>')).toMatchObject({ state: 'ready', players: 2 });
});

it('what is no list of ratings is refused and changes nothing', async () => {
  await expect(begin({ name: 'list.pdf' })).rejects.toMatchObject(refused('bad_rating_file'));
  await expect(begin({ day: '2026-13-01' })).rejects.toMatchObject({ status: 400 });
  const { id } = await begin();
  await expect(sendLast(id, 1, 'hello\nworld\n')).rejects.toMatchObject(refused('bad_rating_file'));
  await expect(sendLast(id, 1, HEADING + CARLSEN)).rejects.toMatchObject(refused('rating_import_over'));
  const empty = await begin();
  await expect(sendLast(empty.id, 1, HEADING)).rejects.toMatchObject(refused('rating_list_empty'));
  expect((await log()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await server.app.platform.store.query('select id from master_rating_list')).toEqual([]);
});

it('an import is dropped by whoever wants, and by the next one of its type', async () => {
  const first = await begin();
  await sendLast(first.id, 1, HEADING + CARLSEN);
  const rapid = await begin({ type: 'rapid' });
  expect(await anna.call(masterRatingImports.drop, { id: rapid.id })).toMatchObject({ state: 'dropped' });
  const second = await begin();
  await expect(anna.call(masterRatingImports.show, first)).rejects.toMatchObject(refused('rating_import_over'));
  await expect(anna.call(masterRatingImports.drop, first)).rejects.toMatchObject(refused('rating_import_over'));
  await sendLast(second.id, 1, HEADING + CARUANA);
  await anna.call(masterRatingImports.show, second);
  expect(await shown()).toEqual(['1 Caruana, Fabiano']);
});

it('the log keeps the newest imports only', async () => {
  await server.app.platform.store.query(
    `insert into master_rating_import (id, name, type, day, state, begun_at)
      select gen_random_uuid(), 'old.csv', 'blitz', '2026-10-01', 'shown', n from generate_series(1, $1) n`,
    [RATING_IMPORTS_KEPT],
  );
  const { id } = await begin();
  const kept = await log();
  expect(kept).toHaveLength(RATING_IMPORTS_KEPT);
  expect(kept[0]).toMatchObject({ id });
  expect(kept.at(-1)).toMatchObject({ begunAt: 2, by: null });
});
