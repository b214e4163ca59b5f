import { credentials } from '@tabiya/contract/account/credentials.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { ADDRESSES_MAX, contacts, NEW_MEMBER_ADDRESSES_MAX } from '@tabiya/contract/people/contacts.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, PASSWORD, type Player } from '../../../test/make.ts';

const DAY = 86_400_000;
let now = Date.UTC(2026, 10, 20, 12);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const addressOf = ({ user }: Player) => `${user.username}@example.org`;
const refused = (error: string) => ({ body: { error } });
const settle = () => server.app.platform.events.settle();
const tokenTo = async (address: string, name: string) => {
  const letter = (await server.lettersTo(address)).findLast((sent) => sent.name === name);
  return /\?token=([\w-]{43})\b/.exec(letter?.text ?? '')![1]!;
};
const verify = async (player: Player, address = addressOf(player), name = 'verify_email') => {
  await player.call(credentials.verifyEmail, { token: await tokenTo(address, name) });
  await settle();
};
const makeVerified = async (): Promise<Player> => {
  const player = await makeMember(server);
  await verify(player);
  return player;
};
const makeFindable = async (): Promise<Player> => {
  const player = await makeVerified();
  await player.call(contacts.setFindable, { findable: 1 });
  return player;
};
const find = (me: Player, addresses: string[], wait: 0 | 1 = 0) => me.call(contacts.find, { addresses, wait });
const namesFor = async (me: Player, ...addresses: string[]) =>
  (await find(me, addresses)).members.map(({ player }) => player.username);
const matchesOf = async (me: Player) =>
  ((await me.call(alerts.list, {})).alerts['matched_contacts']?.notifications ?? []).map(({ username }) => username);

describe('a search by addresses', () => {
  it('finds members who allow it, however the address is written, with their relations', async () => {
    const [ann, ben, cat] = [await makeVerified(), await makeFindable(), await makeFindable()];
    await ann.call(friends.request, { user: cat.user.username });
    const { members } = await find(ann, [
      ` ${addressOf(ben).toUpperCase()} `,
      addressOf(cat),
      'nobody@example.org',
      'no address',
    ]);
    const found = Object.fromEntries(members.map(({ player, relation }) => [player.username, relation?.state]));
    expect(found).toEqual({ [ben.user.username]: 'none', [cat.user.username]: 'requested' });
    expect(members.map(({ userView }) => userView.timezone)).toEqual([null, null]);
  });

  it('does not find members who have not allowed it, or no longer do', async () => {
    const [ann, ben, cat] = [await makeVerified(), await makeVerified(), await makeFindable()];
    expect(await namesFor(ann, addressOf(ben), addressOf(cat))).toEqual([cat.user.username]);
    expect((await cat.call(contacts.setFindable, { findable: 0 })).isFindable).toBe(false);
    expect(await namesFor(ann, addressOf(ben), addressOf(cat))).toEqual([]);
  });

  it('finds nobody by an address that is not verified', async () => {
    const [ann, ben] = [await makeVerified(), await makeMember(server)];
    await ben.call(contacts.setFindable, { findable: 1 });
    expect(await namesFor(ann, addressOf(ben))).toEqual([]);
    await verify(ben);
    expect(await namesFor(ann, addressOf(ben))).toEqual([ben.user.username]);
  });

  it('follows a change of the address', async () => {
    const [ann, ben] = [await makeVerified(), await makeFindable()];
    const [old, fresh] = [addressOf(ben), `new-${addressOf(ben)}`];
    await ben.call(credentials.changeEmail, { email: fresh, password: PASSWORD });
    expect(await namesFor(ann, old)).toEqual([ben.user.username]);
    expect(await namesFor(ann, fresh)).toEqual([]);
    await verify(ben, fresh, 'change_email');
    expect(await namesFor(ann, old)).toEqual([]);
    expect(await namesFor(ann, fresh)).toEqual([ben.user.username]);
  });

  it('finds neither oneself, nor a closed account, nor somebody with a block in between', async () => {
    const [ann, ben, cat, dan] = [
      await makeFindable(),
      await makeFindable(),
      await makeFindable(),
      await makeFindable(),
    ];
    await ben.call(friends.block, { username: ann.user.username });
    await ann.call(friends.block, { username: cat.user.username });
    await dan.call(credentials.closeAccount, { password: PASSWORD });
    expect(await namesFor(ann, ...[ann, ben, cat, dan].map(addressOf))).toEqual([]);
  });

  it('needs a verified address, and at least one address to look for', async () => {
    const [ann, ben] = [await makeMember(server), await makeVerified()];
    await expect(find(ann, ['ben@example.org'])).rejects.toMatchObject(refused('not_activated'));
    await expect(find(ben, ['ben', '@example.org'])).rejects.toMatchObject(refused('email_invalid'));
    await expect(find(ben, [])).rejects.toMatchObject(refused('bad_input'));
    await expect(find(ben, list(ADDRESSES_MAX + 1))).rejects.toMatchObject(refused('bad_input'));
  });

  it('is limited to a number of addresses a day, and a smaller one for new members', async () => {
    const ann = await makeVerified();
    await find(ann, list(NEW_MEMBER_ADDRESSES_MAX - 1));
    await expect(find(ann, list(2))).rejects.toMatchObject(refused('contacts_used_up'));
    await find(ann, list(1));
    now += 8 * DAY;
    const ben = await makeVerified();
    await expect(find(ben, list(NEW_MEMBER_ADDRESSES_MAX + 1))).rejects.toMatchObject(refused('contacts_used_up'));
    now += 8 * DAY;
    await find(ben, list(ADDRESSES_MAX));
    await expect(find(ben, list(1))).rejects.toMatchObject(refused('contacts_used_up'));
  });
});

const list = (count: number) => Array.from({ length: count }, (_, index) => `nobody-${index}@example.org`);

describe('waiting for others', () => {
  it('ends with an alert when a member registers with the address, verifies it and allows to be found', async () => {
    const ann = await makeVerified();
    const [name, address] = ['ben-awaited', 'ben-awaited@example.org'];
    const { standing } = await find(ann, [address, 'other@example.org'], 1);
    expect(standing).toEqual({ isFindable: false, waitingFor: 2, waitsUntil: now + 90 * DAY });
    const ben = await makeMember(server, { username: name });
    await ben.call(contacts.setFindable, { findable: 1 });
    expect(await matchesOf(ann)).toEqual([]);
    await verify(ben);
    expect(await matchesOf(ann)).toEqual([name]);
    expect((await ann.call(contacts.standing, {})).waitingFor).toBe(1);
  });

  it('ends with an alert when a member allows to be found later, and only once', async () => {
    const [ann, ben] = [await makeVerified(), await makeVerified()];
    await find(ann, [addressOf(ben)], 1);
    await ben.call(contacts.setFindable, { findable: 1 });
    expect(await matchesOf(ann)).toEqual([ben.user.username]);
    await ann.call(alerts.ignoreAll, {});
    for (const findable of [0, 1] as const) await ben.call(contacts.setFindable, { findable });
    expect(await matchesOf(ann)).toEqual([]);
  });

  it('is not begun without being asked for, nor for oneself and those who are found', async () => {
    const [ann, ben, cat] = [await makeVerified(), await makeVerified(), await makeFindable()];
    await find(ann, [addressOf(ben)]);
    expect((await find(ann, [addressOf(ann), addressOf(cat)], 1)).standing.waitingFor).toBe(0);
    await ben.call(contacts.setFindable, { findable: 1 });
    expect(await matchesOf(ann)).toEqual([]);
  });

  it('tells nothing of somebody with a block in between, who counts as not found', async () => {
    const [ann, ben] = [await makeVerified(), await makeVerified()];
    await ben.call(friends.block, { username: ann.user.username });
    expect((await find(ann, [addressOf(ben)], 1)).standing.waitingFor).toBe(1);
    await ben.call(contacts.setFindable, { findable: 1 });
    expect(await matchesOf(ann)).toEqual([]);
    expect((await find(ann, [addressOf(ben)], 1)).standing.waitingFor).toBe(1);
  });

  it('can be stopped, and is forgotten after its time', async () => {
    const [ann, ben, cat] = [await makeVerified(), await makeVerified(), await makeVerified()];
    await find(ann, [addressOf(ben)], 1);
    await find(cat, [addressOf(ben)], 1);
    expect(await ann.call(contacts.stopWaiting, {})).toMatchObject({ waitingFor: 0, waitsUntil: null });
    now += 90 * DAY;
    // Their sessions have ended by now.
    const { contacts: service, alerts: alertsService } = server.app.services;
    expect(await service.standingOf(cat.user.id)).toMatchObject({ waitingFor: 0, waitsUntil: null });
    await service.expire();
    await service.setFindable(ben.user.id, true);
    for (const { user } of [ann, cat]) {
      const { alerts: kept } = await alertsService.list({ ...user, locale: 'en_US' });
      expect(kept['matched_contacts']).toBeUndefined();
    }
  });
});

describe('what is kept', () => {
  it('is no address, in any table', async () => {
    const ann = await makeVerified();
    await find(ann, ['very.secret.friend@example.org'], 1);
    const { store } = server.app.platform;
    const kept = await store.query('select a::text as line from awaited_contact a where account_id = $1', [
      ann.user.id,
    ]);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('secret');
  });

  it('is exported without keys, and erased', async () => {
    const [ann, ben] = [await makeFindable(), await makeVerified()];
    const { contacts: service } = server.app.services;
    expect(await service.exportOf(ben.user.id)).toBeUndefined();
    await find(ann, ['later@example.org'], 1);
    expect(await service.exportOf(ann.user.id)).toEqual({
      isFindable: true,
      waitingFor: 1,
      waitsUntil: now + 90 * DAY,
    });
    await server.app.platform.store.transaction((queries) => service.erase(queries, ann.user.id));
    expect(await service.exportOf(ann.user.id)).toBeUndefined();
    expect(await namesFor(ben, addressOf(ann))).toEqual([]);
  });
});
