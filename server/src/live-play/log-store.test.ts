import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGameLog } from './log-store.ts';
import { openTestStore, type TestStore } from '../platform/test/store.ts';

let store: TestStore;
const write = createGameLog({ game: 'table_of_test', event: 'event_of_test' }).append;

beforeAll(async () => {
  store = await openTestStore();
  await store.query('create table table_of_test (id uuid primary key, status text not null)');
  await store.query(
    'create table event_of_test (game_id uuid not null, seq int not null, event json not null, primary key (game_id, seq))',
  );
});
afterAll(() => store.close());

const begin = async (status: 'playing' | 'ended'): Promise<string> => {
  const id = randomUUID();
  await store.query('insert into table_of_test (id, status) values ($1, $2)', [id, status]);
  return id;
};
const line = (gameId: string, seq: number) => ({ gameId, seq, event: JSON.stringify({ seq, by: `"${gameId}"` }) });
const written = async (id: string): Promise<unknown[]> => {
  const rows = await store.query<{ event: unknown }>(
    'select event from event_of_test where game_id = $1 order by seq',
    [id],
  );
  return rows.map(({ event }) => event);
};

it('writes lines of many games at once', async () => {
  const ids = [await begin('playing'), await begin('playing'), await begin('playing')];
  expect(
    await write(
      store,
      ids.map((id) => line(id, 1)),
    ),
  ).toEqual([]);
  for (const id of ids) expect(await written(id)).toEqual([{ seq: 1, by: `"${id}"` }]);
});

it('reports taken numbers, ended games and unknown games, and writes all other lines', async () => {
  const [free, taken, over] = [await begin('playing'), await begin('playing'), await begin('ended')];
  const unknown = randomUUID();
  await write(store, [line(taken, 1)]);
  const lost = await write(store, [line(free, 1), { ...line(taken, 1), event: '{}' }, line(over, 1), line(unknown, 1)]);
  expect(lost.toSorted()).toEqual([taken, over, unknown].toSorted());
  expect(await written(free)).toHaveLength(1);
  expect(await written(taken)).toEqual([{ seq: 1, by: `"${taken}"` }]);
  expect(await written(over)).toEqual([]);
  expect(await written(unknown)).toEqual([]);
});

it.skipIf(process.env['TEST_DATABASE_URL'])(
  'looks games up by their key on a new site, not among all that are in play',
  async () => {
    await createGameLog({ game: 'game', event: 'game_event' }).append(store, [line(randomUUID(), 1)]);
    const [prepared] = await store.query<{ statement: string }>(
      `select statement from pg_prepared_statements where name = 'append_game_event'`,
    );
    const plan = await store.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${prepared!.statement}`);
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('game_pkey');
  },
);
