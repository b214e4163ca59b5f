import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { openStore } from './open-store.ts';
import { openTestStore, type TestStore } from '../test/store.ts';

interface AcquaintanceRow {
  name: string;
  since: number;
}

let store: TestStore;
const friends = () => store.as<{ acquaintance: AcquaintanceRow }>();
const names = async () =>
  (await friends().selectFrom('acquaintance').select('name').orderBy('name').execute()).map(({ name }) => name);

beforeAll(async () => {
  store = await openTestStore();
  await store.query('create table acquaintance (name text primary key, since bigint not null)');
});
afterAll(() => store.close());

test('columns become the same values in both stores', async () => {
  const [row] = await store.query(`select 9007199254740991::bigint as big, 1::int as small, 1.5::float8 as float,
    1.10::numeric as exact, true as yes, null as nothing, date '2026-02-03' as day, '{"a":[1]}'::jsonb as json,
    '\\x0102'::bytea as bytes, array[1,2]::bigint[] as bigs, array['a',null] as texts, timestamptz '2026-01-01Z' as at`);
  expect(row).toEqual({
    big: 9007199254740991,
    small: 1,
    float: 1.5,
    exact: '1.10',
    yes: true,
    nothing: null,
    day: '2026-02-03',
    json: { a: [1] },
    bytes: Buffer.from([1, 2]),
    bigs: [1, 2],
    texts: ['a', null],
    at: new Date('2026-01-01Z'),
  });
  await expect(store.query('select 9007199254740993::bigint as big')).rejects.toThrow('9007199254740993');
});

test('parameters of every kind arrive', async () => {
  const [row] = await store.query(
    'select $1::text as a, $2::bigint as b, $3::jsonb as c, $4::text[] as d, $5::bytea as e, $6::bool as f',
    ["o'", 5, JSON.stringify([1]), ['x', 'y,"'], Buffer.from([7]), false],
  );
  expect(row).toEqual({ a: "o'", b: 5, c: [1], d: ['x', 'y,"'], e: Buffer.from([7]), f: false });
});

test('a prepared statement still works after its table gets another column', async () => {
  const read = () => store.query({ name: 'shelves', text: 'select * from shelf' });
  await store.query('create table shelf (height int)');
  await store.query('insert into shelf values (1)');
  expect(await read()).toEqual([{ height: 1 }]);
  await store.query('alter table shelf add column width int');
  expect(await read()).toEqual([{ height: 1, width: null }]);
  await store.query('drop table shelf');
  await expect(read()).rejects.toThrow('shelf');
});

test('a transaction commits its work, through Kysely and plain queries alike', async () => {
  const answer = await store.transaction(async (queries) => {
    await queries
      .as<{ acquaintance: AcquaintanceRow }>()
      .insertInto('acquaintance')
      .values({ name: 'ann', since: 1 })
      .execute();
    await queries.query('insert into acquaintance values ($1, $2)', ['bob', 2]);
    return queries.query<{ n: number }>('select count(*) as n from acquaintance');
  });
  expect(answer).toEqual([{ n: 2 }]);
  expect(await names()).toEqual(['ann', 'bob']);
});

test('a transaction that throws leaves no changes, and the store works on', async () => {
  const before = await names();
  const failed = store.transaction(async (queries) => {
    await queries.query(`insert into acquaintance values ('eve', 3)`);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  const broken = store.transaction(async (queries) => {
    await queries.query(`insert into acquaintance values ('eve', 3)`);
    await queries.query(`insert into acquaintance values ('eve', 3)`);
  });
  await expect(broken).rejects.toMatchObject({ code: '23505', constraint: 'acquaintance_pkey' });
  expect(await names()).toEqual(before);
});

test('using the store itself within a transaction is refused instead of waiting forever', async () => {
  await store.transaction(async () => {
    await expect(store.query('select 1')).rejects.toThrow('Within a transaction');
    await expect(sql`select 1`.execute(friends())).rejects.toThrow('Within a transaction');
    await expect(store.transaction(async () => {})).rejects.toThrow('Within a transaction');
  });
  expect(await store.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a named statement can run repeatedly, beside others', async () => {
  const statement = {
    name: 'friend-by-name',
    text: 'select $1::text || since as told from acquaintance where name = $1',
  };
  await store.query(`insert into acquaintance values ('zoe', 4) on conflict do nothing`);
  const told = await Promise.all(Array.from({ length: 20 }, () => store.query(statement, ['zoe'])));
  expect(told.flat()).toEqual(Array.from({ length: 20 }, () => ({ told: 'zoe4' })));
});

test('a text of several statements answers with all rows; one that fails in the middle leaves no open transaction', async () => {
  expect(await store.query('select 1 as a; select 2 as a')).toEqual([{ a: 1 }, { a: 2 }]);
  await expect(store.query('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' });
  await Promise.all(Array.from({ length: 12 }, () => store.query('select 1')));
});

test('withLock runs one caller at a time, in order, and survives a failure', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} in`);
    await store.query('select 1');
    steps.push(`${name} out`);
  };
  const failing = store.withLock('door', async () => Promise.reject(new Error('slipped')));
  await Promise.all([
    expect(failing).rejects.toThrow('slipped'),
    store.withLock('door', work('a')),
    store.withLock('door', work('b')),
  ]);
  expect(steps).toEqual(['a in', 'a out', 'b in', 'b out']);
});

test('a single process leads', async () => {
  const leader = store.leader('waves');
  await expect.poll(leader.holds).toBe(true);
  await leader.release();
});

test('a lost connection fails its own query only, and the next one gets another connection', async () => {
  if (store.kind === 'embedded') return;
  const ended = store.query('select pg_terminate_backend(pg_backend_pid())');
  await expect(ended).rejects.toMatchObject({ code: '57P01' });
  const leader = store.leader('night watch');
  await expect.poll(leader.holds).toBe(true);
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`;
  await store.query(others);
  await expect.poll(leader.holds).toBe(false);
  await expect.poll(leader.holds).toBe(true);
  await leader.release();
});

test('of two processes one leads, and the other takes over when it goes', async () => {
  if (store.kind === 'embedded') return;
  const [{ url }] = (await store.query<{ url: string }>(`select current_database() as url`)) as [{ url: string }];
  const own = new URL(process.env['TEST_DATABASE_URL']!);
  own.pathname = `/${url}`;
  const second = await openStore({ dataDir: '', databaseUrl: own.href }, pino({ level: 'silent' }));
  const [one, other] = [store.leader('pairing'), second.leader('pairing')];
  await expect.poll(() => [one.holds(), other.holds()].filter(Boolean)).toHaveLength(1);
  const [leading, waiting] = one.holds() ? [one, other] : [other, one];
  await leading.release();
  expect(leading.holds()).toBe(false);
  await expect.poll(waiting.holds).toBe(true);
  await second.close();
});
