import { accounts } from '@tabiya/contract/account/accounts.ts';
import { archive } from '@tabiya/contract/record/archive.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { personalData } from '@tabiya/contract/account/personal-data.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { SESSION_COOKIE } from '../../../platform/http/exchange.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, nextSettled, PASSWORD, startGame, type Player } from '../../../test/make.ts';

const DAY = 86_400_000;
const HERE = Date.UTC(2026, 10, 20);

let server: TestServer;
let now = HERE;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const service = () => server.app.services.personalData;
const refusal = (status: number, error: string) => ({ status, body: { error } });

const playGame = async (white: Player, black: Player): Promise<string> => {
  const id = await startGame(server, { white, black });
  const table = server.app.services.games;
  await table.command(id, white.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  await table.command(id, black.user.id, { type: 'move', ply: 2, uci: 'e7e5' });
  const settled = nextSettled(server);
  await table.command(id, white.user.id, { type: 'resign' });
  await settled;
  return id;
};

/** Impersonates the member as a staff member. */
const impersonate = async ({ user }: Player) => {
  const staff = await makeMember(server);
  const { sessions } = server.app.services.accounts;
  const meta = { ip: '192.0.2.1', userAgent: 'test', impersonatedBy: staff.user.id };
  const visitor = server.visitor();
  visitor.cookies.set(SESSION_COOKIE, (await sessions.start(user.id, meta)).token);
  return visitor;
};

const download = async (member: Player) => {
  const answer = await member.fetch(personalData.download.path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

/** Names of files in the export that members' programs may read, so they must not change; new features add others. */
const KEEPERS = [
  ...['achievements', 'alerts', 'avatar', 'bughouse', 'challenges', 'conduct', 'devices', 'friends', 'game-chat'],
  ...['identities', 'items', 'membership', 'messages', 'profile', 'push', 'ratings', 'reports', 'reviews'],
  ...['second-factor', 'settings', 'stream-alerts', 'streamer', 'tokens'],
];

test('the keepers of personal data have distinct names, which never change', () => {
  const names = server.app.features.flatMap(({ keeper }) => keeper?.name ?? []);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(KEEPERS));
});

describe('the export', () => {
  it('holds the account, its games as PGN and JSON, and no secret', async () => {
    const member = await makeMember(server, { username: 'Collector' });
    const rival = await makeMember(server);
    const ids = [await playGame(member, rival), await playGame(rival, member)];
    expect((await member.call(personalData.requestExport, {})).export).toMatchObject({ state: 'waiting', size: 0 });
    await service().writeExport(member.user.id);
    expect((await member.call(personalData.state, {})).export).toMatchObject({
      state: 'ready',
      gamesDone: 2,
      gamesTotal: 2,
    });

    const files = await download(member);
    expect(files['README.txt']).toContain('Collector');
    expect(JSON.parse(files['account.json']!)).toMatchObject({
      username: 'Collector',
      email: 'Collector@example.org',
      archiveView: 'list',
    });
    expect(files['games.pgn']!.match(/\[Event /g)).toHaveLength(2);
    const played = JSON.parse(files['games.json']!) as { id: string; events: unknown[] }[];
    expect(played.map(({ id }) => id)).toEqual(ids);
    expect(played[0]!.events).toHaveLength(3);
    expect(JSON.parse(files['devices.json']!)).toHaveLength(1);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['ratings.json', 'items.json', 'identities.json']));
    expect(Object.values(files).join('')).not.toMatch(/password_hash|\$argon2|csrf|token_hash/);
  });

  it('holds every game once, however many there are and whenever they began', async () => {
    const [member, rival] = [await makeMember(server), await makeMember(server)];
    const ids: string[] = [];
    for (let game = 0; game < 53; game += 1) {
      const [white, black] = game % 2 === 0 ? [member, rival] : [rival, member];
      ids.push(await startGame(server, { white, black }));
    }
    await member.call(personalData.requestExport, {});
    await service().writeExport(member.user.id);
    const files = await download(member);
    const played = (JSON.parse(files['games.json']!) as { id: string }[]).map(({ id }) => id);
    expect(played.toSorted()).toEqual(ids.toSorted());
    expect(files['games.pgn']!.match(/\[Event /g)).toHaveLength(53);
  });

  it('works for an account without games', async () => {
    const member = await makeMember(server);
    await member.call(personalData.requestExport, {});
    await service().writeExport(member.user.id);
    const files = await download(member);
    expect(JSON.parse(files['games.json']!)).toEqual([]);
    expect(files['games.pgn']).toBe('');
  });

  it('is made once a day, and concurrent requests make one', async () => {
    const member = await makeMember(server);
    await Promise.all([member.call(personalData.requestExport, {}), member.call(personalData.requestExport, {})]);
    await service().writeExport(member.user.id);
    const first = (await member.call(personalData.state, {})).export;
    expect((await member.call(personalData.requestExport, {})).export).toEqual(first);
    now += DAY + 1;
    expect((await member.call(personalData.requestExport, {})).export).toMatchObject({ state: 'waiting' });
    now = HERE;
  });

  it('is written again from the beginning after a crash', async () => {
    const member = await makeMember(server);
    await member.call(personalData.requestExport, {});
    const { store } = server.app.platform;
    await store.query(`insert into data_export_part values ($1, 0, 'half')`, [member.user.id]);
    now += 2 * 3_600_000;
    expect(await service().lateExports()).toContain(member.user.id);
    now = HERE;
    await service().writeExport(member.user.id);
    expect(Object.keys(await download(member))).toContain('account.json');
    // A finished export is not written again when the job is repeated.
    await service().writeExport(member.user.id);
    expect(Object.keys(await download(member))).toContain('account.json');
  });

  it('is deleted after seven days', async () => {
    const member = await makeMember(server);
    await member.call(personalData.requestExport, {});
    await service().writeExport(member.user.id);
    now += 7 * DAY;
    expect((await member.call(personalData.state, {})).export).toBeNull();
    expect((await member.fetch(personalData.download.path)).status).toBe(404);
    await service().sweepExports();
    const left = await server.app.platform.store.query('select 1 from data_export_part where account_id = $1', [
      member.user.id,
    ]);
    expect(left).toEqual([]);
    now = HERE;
  });

  it('is only for its owner', async () => {
    const member = await makeMember(server);
    await member.call(personalData.requestExport, {});
    await service().writeExport(member.user.id);
    expect((await server.visitor().fetch(personalData.download.path)).status).toBe(401);
    expect((await (await makeMember(server)).fetch(personalData.download.path)).status).toBe(404);
    const staff = await impersonate(member);
    expect((await staff.fetch(personalData.download.path)).status).toBe(403);
    await expect(staff.call(personalData.requestExport, {})).rejects.toMatchObject(refusal(403, 'not_allowed'));
  });

  it('is available to a closed account too', async () => {
    const member = await makeMember(server);
    await server.app.platform.store.query('update account set closed_level = 6 where id = $1', [member.user.id]);
    await member.call(personalData.requestExport, {});
    await service().writeExport(member.user.id);
    expect(JSON.parse((await download(member))['account.json']!)).toMatchObject({ closedLevel: 6 });
  });
});

describe('deletion', () => {
  const ask = (member: Player, password = PASSWORD) => member.call(personalData.requestDeletion, { password });

  it('needs the password, and is refused to guests and staff', async () => {
    const member = await makeMember(server);
    await expect(ask(member, 'wrong')).rejects.toMatchObject(refusal(409, 'wrong_password'));
    await expect(ask(member, '')).rejects.toMatchObject(refusal(409, 'wrong_password'));
    await expect(ask(await makeGuest(server))).rejects.toMatchObject(refusal(403, 'not_allowed'));
    const staff = await impersonate(member);
    await expect(staff.call(personalData.requestDeletion, { password: PASSWORD })).rejects.toMatchObject(
      refusal(403, 'not_allowed'),
    );
    expect((await member.call(personalData.state, {})).deleteAfter).toBeNull();
  });

  it('waits seven days, also when requested twice, and logs out all other sessions', async () => {
    const member = await makeMember(server);
    const elsewhere = server.visitor();
    await elsewhere.call(accounts.logIn, { username: member.user.username, password: PASSWORD });
    expect((await ask(member)).deleteAfter).toBe(HERE + 7 * DAY);
    now += DAY;
    expect((await ask(member)).deleteAfter).toBe(HERE + 7 * DAY);
    now = HERE;
    expect((await elsewhere.call(accounts.session, {})).user).toBeNull();
    expect((await member.call(accounts.session, {})).user).not.toBeNull();
    await service().eraseDue();
    expect((await member.call(accounts.session, {})).user).not.toBeNull();
  });

  it('is cancelled by a button or by logging in, with a letter each time', async () => {
    const member = await makeMember(server);
    const letters = async () => {
      await server.app.platform.events.settle();
      const all = await server.lettersTo(`${member.user.username}@example.org`);
      return all.filter(({ name }) => name === 'deletion_cancelled').length;
    };
    await ask(member);
    expect((await member.call(personalData.cancelDeletion, {})).deleteAfter).toBeNull();
    expect(await letters()).toBe(1);
    await member.call(personalData.cancelDeletion, {});
    await ask(member);
    const again = [server.visitor(), server.visitor()];
    const login = { username: member.user.username, password: PASSWORD };
    const sessions = await Promise.all(again.map((visitor) => visitor.call(accounts.logIn, login)));
    expect(sessions.filter(({ deletionCancelled }) => deletionCancelled)).toHaveLength(1);
    expect((await again[0]!.call(personalData.state, {})).deleteAfter).toBeNull();
    expect(await letters()).toBe(2);
  });

  it('removes personal data and leaves the games under a neutral name', async () => {
    const member = await makeMember(server, { username: 'Leaver' });
    const rival = await makeMember(server, { username: 'Stayer' });
    const id = await playGame(member, rival);
    await member.call(personalData.requestExport, {});
    await ask(member);
    now += 7 * DAY;
    await service().eraseDue();
    now = HERE;

    const name = `deleted-${member.user.userId}`;
    const view = await server.visitor().call(games.view, { id });
    expect(view.white.username).toBe(name);
    const kept = await server.visitor().call(archive.list, { username: 'Stayer', opponent: 'deleted-' });
    expect(kept.total).toBe(1);
    expect((await member.call(accounts.session, {})).user).toBeNull();
    const login = (username: string) => server.visitor().call(accounts.logIn, { username, password: PASSWORD });
    for (const username of ['Leaver', 'Leaver@example.org', name]) {
      await expect(login(username)).rejects.toMatchObject(refusal(409, 'wrong_credentials'));
    }
    const { store } = server.app.platform;
    const [row] = await store.query('select * from account where id = $1', [member.user.id]);
    expect(JSON.stringify(row)).not.toMatch(/leaver/i);
    expect(row).toMatchObject({ email: null, password_hash: null, delete_after: null });
    expect(await store.query('select 1 from data_export where account_id = $1', [member.user.id])).toEqual([]);
    // The name is free again, and nobody can pass for the erased member.
    expect(await server.visitor().call(accounts.usernameValid, { username: 'Leaver' })).toMatchObject({ valid: true });
    expect(await server.visitor().call(accounts.usernameValid, { username: name })).toMatchObject({ valid: false });
  });

  it('continues after a crash', async () => {
    const member = await makeMember(server);
    await ask(member);
    now += 7 * DAY;
    const { store } = server.app.platform;
    // Simulates a crash after the row was written.
    await store.query(`update account set email = null, email_key = null, password_hash = null where id = $1`, [
      member.user.id,
    ]);
    await service().eraseDue();
    await service().eraseDue();
    now = HERE;
    const [row] = await store.query('select username, delete_after from account where id = $1', [member.user.id]);
    expect(row).toEqual({ username: `deleted-${member.user.userId}`, delete_after: null });
  });
});
