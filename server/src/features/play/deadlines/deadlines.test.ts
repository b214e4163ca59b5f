import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { deadlines } from '@tabiya/contract/play/deadlines.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame } from '../../../test/make.ts';
import { calendarOf } from './calendar.ts';

let server: TestServer;
let time = Date.parse('2026-03-28T22:30:15.250Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

/** Reads a calendar strictly: lines by CRLF of at most 75 bytes, unfolded, with balanced parts. */
const read = (text: string): { name: string; value: string }[] => {
  expect(text.endsWith('\r\n')).toBe(true);
  const raw = text.slice(0, -2).split('\r\n');
  expect(raw.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\0]/.test(line) || line === '')).toEqual([]);
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  const open: string[] = [];
  return lines.map((line) => {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)?):(.*)$/s.exec(line) ?? [];
    expect(name).not.toBe('');
    if (name === 'BEGIN') open.push(value);
    if (name === 'END') expect(open.pop()).toBe(value);
    return { name, value };
  });
};
const valuesOf = (text: string, wanted: string) =>
  read(text).flatMap(({ name, value }) => (name === wanted ? [value] : []));
/** Calendar programs send no cookie. */
const get = (path: string) => fetch(server.url + path);

describe('a calendar', () => {
  it('escapes and folds what is long, without breaking a character', () => {
    const summary = `a,b;c\\d\n${'é🙂'.repeat(40)}`;
    const text = calendarOf('x', [{ uid: 'u@x', at: 0, changedAt: 0, summary, url: 'https://x.example/1' }]);
    expect(valuesOf(text, 'SUMMARY')).toEqual([`a\\,b\\;c\\\\d\\n${'é🙂'.repeat(40)}`]);
    expect(text).not.toContain('\uFFFD');
    expect(valuesOf(text, 'DTSTART')).toEqual(['19700101T000000Z']);
  });

  it('has the deadlines of the games that wait for the member, in UTC, over a change of the clocks', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const id = await startGame(server, { white: ann, black: ben, timeControl: dailyControl(1) });
    await startGame(server, { white: ben, black: ann, timeControl: dailyControl(1) });
    const { path } = await ann.call(deadlines.makeAddress, {});
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = await answer.text();
    // In most of Europe, this day has 23 hours.
    expect(valuesOf(text, 'DTSTART')).toEqual(['20260329T223015Z']);
    expect(valuesOf(text, 'SUMMARY')).toEqual([`It's your move against ${ben.user.username}.`]);
    expect(valuesOf(text, 'URL')[0]).toMatch(new RegExp(`/${toShortUuid(id)}/game/daily$`));
    expect(valuesOf(text, 'TRIGGER')).toEqual(['-PT8H']);
    await server.app.services.games.command(id, ann.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
    expect(valuesOf(await (await get(path)).text(), 'UID')).toEqual([]);
  });

  it('has one address, which can be renewed and dropped', async () => {
    const ann = await makeMember(server);
    expect(await ann.call(deadlines.address, {})).toEqual({ madeAt: null });
    const first = await ann.call(deadlines.makeAddress, {});
    time += 1_000;
    const second = await ann.call(deadlines.makeAddress, {});
    expect(await ann.call(deadlines.address, {})).toEqual({ madeAt: time });
    expect([(await get(first.path)).status, (await get(second.path)).status]).toEqual([404, 200]);
    await ann.call(deadlines.dropAddress, {});
    expect((await get(second.path)).status).toBe(404);
    expect((await get('/daily/deadlines/short.ics')).status).toBe(404);
  });

  it('is there for an account with a time zone that nobody knows', async () => {
    const ann = await makeMember(server);
    await server.app.platform.store.query(`update account set timezone = 'Mars/Olympus' where id = $1`, [ann.user.id]);
    const { path } = await ann.call(deadlines.makeAddress, {});
    expect(valuesOf(await (await get(path)).text(), 'X-WR-CALNAME')).toEqual(['Tabiya']);
  });
});
