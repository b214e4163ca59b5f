import { accounts } from '@tabiya/contract/account/accounts.ts';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { devices } from '@tabiya/contract/account/devices.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { staff } from '@tabiya/contract/staff/staff.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at, hasNodes, startTestNodes, type TestNodes } from '../platform/test/nodes.ts';
import { makeMember, makeStaff, PASSWORD, type Player } from './make.ts';

/** Close code of a connection whose session has ended. */
const LOGGED_OUT = 4001;

describe.skipIf(!hasNodes)('a session on two nodes', () => {
  let nodes: TestNodes;
  beforeAll(async () => {
    nodes = await startTestNodes();
  });
  afterEach(() => nodes.redis.resume());
  afterAll(() => nodes?.close());

  /** Creates a member whose session both nodes have cached, with a page open on the second one. */
  const seated = async (from?: Player) => {
    const first = from ?? (await makeMember(nodes.first));
    const second = at(nodes.second, first);
    const socket = await second.socket();
    await socket.open(noticeChannel, first.user.id);
    const isIn = async () => (await second.call(accounts.session, {})).user !== null;
    const refusal = () =>
      second.call(devices.list, {}).then(
        () => undefined,
        (failure: { status?: number }) => failure.status,
      );
    expect([await isIn(), await refusal()]).toEqual([true, undefined]);
    return { first, second, socket, isIn, refusal };
  };
  const GONE = { closed: LOGGED_OUT, isIn: false, refusal: 401 };
  const stateOf = async ({ socket, isIn, refusal }: Awaited<ReturnType<typeof seated>>) => ({
    closed: await socket.closed,
    isIn: await isIn(),
    refusal: await refusal(),
  });
  /** Logs the same member in with another browser, on the first node. */
  const elsewhere = async ({ user }: Player): Promise<Player> => {
    const other = nodes.first.visitor();
    await other.call(accounts.logIn, { username: user.username, password: PASSWORD });
    return { ...other, user };
  };
  const endOf = async (one: Player, by: Player) => {
    const { devices: open } = await by.call(devices.list, {});
    await by.call(devices.end, { id: open.find(({ isCurrent }) => !isCurrent)!.id });
    expect((await one.call(accounts.session, {})).user).toBeNull();
  };

  it('that logs out on one is over on the other', async () => {
    const ann = await seated();
    await ann.first.call(accounts.logOut, {});
    expect(await stateOf(ann)).toEqual(GONE);
  });

  it('that another browser revokes is over, and that browser stays logged in', async () => {
    const ann = await seated();
    const other = await elsewhere(ann.first);
    await endOf(ann.first, other);
    expect(await stateOf(ann)).toEqual(GONE);
    expect((await at(nodes.second, other).call(accounts.session, {})).user).not.toBeNull();
  });

  it('that is revoked together with all others is over', async () => {
    const ann = await seated();
    await (await elsewhere(ann.first)).call(devices.endAll, {});
    expect(await stateOf(ann)).toEqual(GONE);
  });

  it('is over once the password has changed', async () => {
    const ann = await seated();
    const other = await elsewhere(ann.first);
    await other.call(credentials.changePassword, { current: PASSWORD, password: 'nine lamps under a brisk walrus' });
    expect(await stateOf(ann)).toEqual(GONE);
  });

  it('is over when staff close its account', async () => {
    const ann = await seated();
    const boss = await makeStaff(nodes.first);
    const { username } = ann.first.user;
    await boss.call(staff.close, { username, level: LEVELS.abuser, reason: 'for a test' });
    expect(await stateOf(ann)).toEqual(GONE);
  });

  it('loses staff rights once the role is removed', async () => {
    const boss = await seated(await makeStaff(nodes.first));
    const look = () => boss.second.call(staff.members, { query: '' });
    await look();
    await nodes.first.app.services.accounts.setRole(boss.first.user.id, null);
    await expect
      .poll(() =>
        look().then(
          () => 'let in',
          ({ status }: { status: number }) => status,
        ),
      )
      .toBe(403);
  });

  it('is over even while the nodes cannot hear each other, and so are its connections', async () => {
    const [ann, ben] = [await seated(), await seated()];
    const other = await elsewhere(ann.first);
    nodes.redis.pause();
    await endOf(ann.first, other);
    expect(await stateOf(ann)).toEqual(GONE);
    expect(await ben.isIn()).toBe(true);
    await ben.socket.open(noticeChannel, ben.first.user.id);
  });
});
