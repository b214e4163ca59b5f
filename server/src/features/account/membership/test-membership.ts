import { membership, type PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeStaff, type Player } from '../../../test/make.ts';

/** Creates a member whose e-mail address is verified. */
export const makeActivated = async (server: TestServer): Promise<Player> => {
  const player = await makeMember(server);
  await server.app.platform.store.query('update account set activated_at = 1 where id = $1', [player.user.id]);
  await server.app.services.accounts.changed(player.user.id);
  return player;
};

/** Creates codes of one batch as staff. */
export const makeCodes = async (
  server: TestServer,
  batch: { level?: PaidLevel; days?: number; count?: number; expiresInDays?: number } = {},
) => {
  const staff = await makeStaff(server);
  const input = { level: 'gold', days: 30, count: 1, expiresInDays: 90, note: 'for a test', ...batch } as const;
  return { staff, ...(await staff.call(membership.makeCodes, input)) };
};

/** Returns the code of the refusal with which a call is answered. */
export const refusalOf = (answer: Promise<unknown>): Promise<string | undefined> =>
  answer.then(
    () => undefined,
    (failure: { body?: { error: string } }) => failure.body?.error,
  );
