import { calendar, EVENT_PLAYERS_MAX } from '@tabiya/contract/watch/calendar.ts';
import { staff as staffCalls } from '@tabiya/contract/staff/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeModerator, makeStaff, type Player } from '../../../test/make.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 20, 12);
const EVENT = { title: 'Final', startsAt: now, endsAt: now + HOUR };
let server: TestServer;
let staff: Player;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  [staff, ann, ben] = await Promise.all([makeStaff(server), makeMember(server), makeMember(server)]);
});
afterAll(() => server.close());

type Sent = Parameters<typeof staff.call<typeof calendar.save>>[1];
const save = (more: Partial<Sent>) => staff.call(calendar.save, { ...EVENT, ...more });
const listedWith = async (id: number) =>
  (await staff.call(calendar.listForStaff, {})).coming.find((event) => event.id === id);

describe('an event with a delay', () => {
  it('shows its players to the staff, and its delay to everybody', async () => {
    const names = [ann, ben].map(({ user }) => user.username);
    const players = [names[0]!.toUpperCase(), names[1]!, names[0]!];
    const { id } = await save({ watchDelay: '300', players });
    expect(await listedWith(id)).toMatchObject({ watchDelay: '300', players: names });
    const { coming } = await server.visitor().call(calendar.list, {});
    expect(coming.find((event) => event.id === id)).toEqual({
      ...EVENT,
      ...{ id, place: '', description: '', url: null, watchDelay: '300' },
    });
    await save({ id, players: [names[1]!] });
    expect(await listedWith(id)).toMatchObject({ watchDelay: 'none', players: [names[1]] });
    const { items: entries } = await staff.call(staffCalls.audit, { act: 'event_save' });
    expect(entries).toMatchObject([{ reason: 'Final' }, { reason: 'Final' }]);
  });

  it('is not saved with names of no member, and the answer lists them', async () => {
    const guest = await makeGuest(server);
    const players = [ann.user.username, 'nobody-here', guest.user.username, 'not a name!'];
    await expect(save({ players })).rejects.toMatchObject({
      status: 404,
      body: { error: 'players_not_found', names: ['nobody-here', guest.user.username, 'not a name!'] },
    });
  });

  it('is not saved without two members who could play a game', async () => {
    const players = [ann.user.username, ann.user.username.toUpperCase()];
    const missing = { status: 409, body: { error: 'players_missing' } };
    await expect(save({ watchDelay: '60', players })).rejects.toMatchObject(missing);
    await expect(save({ watchDelay: '60' })).rejects.toMatchObject(missing);
  });

  it.each<[string, Partial<Sent>, string]>([
    ['a delay that is none of the choices', { watchDelay: '61' as '60' }, 'watchDelay'],
    ['more players than there may be', { players: Array<string>(EVENT_PLAYERS_MAX + 1).fill('ann') }, 'players'],
    ['an empty name', { players: [''] }, 'players.0'],
    ['one name in place of a list', { players: 'ann' as unknown as string[] }, 'players'],
  ])('is not saved with %s', async (_, sent, field) => {
    const fields = { [field]: expect.any(String) as string };
    await expect(save(sent)).rejects.toMatchObject({ body: { error: 'bad_input', fields } });
  });

  it.each<[string, Partial<Sent>]>([
    ['title_empty', { title: ' ' }],
    ['ends_before_it_begins', { endsAt: now }],
    ['event_not_found', { id: 2_000_000 }],
  ])('is refused like any other event: %s', async (error, sent) => {
    await expect(save(sent)).rejects.toMatchObject({ body: { error } });
  });

  it('shows its players to the staff alone', async () => {
    const refused = { body: { error: 'not_allowed' } };
    for (const other of [ann, await makeModerator(server)]) {
      await expect(other.call(calendar.listForStaff, {})).rejects.toMatchObject(refused);
      await expect(other.call(calendar.save, EVENT)).rejects.toMatchObject(refused);
    }
    await expect(server.visitor().call(calendar.listForStaff, {})).rejects.toMatchObject({
      body: { error: 'not_logged_in' },
    });
  });
});
