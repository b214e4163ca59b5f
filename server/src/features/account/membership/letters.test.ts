import { membership } from '@tabiya/contract/account/membership.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { makeCodes } from './test-membership.ts';

const DAY = 86_400_000;
let server: TestServer;
let time = Date.UTC(2026, 10, 1, 12);
beforeAll(async () => {
  server = await startTestServer({ now: () => time, config: { baseUrl: 'https://t.example' } });
});
afterAll(() => server.close());

const lettersTo = async ({ user }: Player, name: string) =>
  (await server.lettersTo(`${user.username}@example.org`)).filter((letter) => letter.name === name);

it('a member is warned once, three days before a level ends', async () => {
  const ann = await makeMember(server);
  const service = server.app.services.membership;
  const action = { accountId: ann.user.id, by: ann.user.id, why: 'x' };
  await service.grant({ ...action, level: 'gold', days: 10 });
  time += 7 * DAY - 1;
  await service.warnOfEnds();
  expect(await lettersTo(ann, 'membership_ends')).toEqual([]);
  time += 1;
  await service.warnOfEnds();
  await service.warnOfEnds();
  const letters = await lettersTo(ann, 'membership_ends');
  expect(letters.map(({ subject }) => subject)).toEqual(['Your gold membership ends on November 11, 2026']);
  expect(letters[0]?.text).toContain('https://t.example/settings/membership');
});

it('nobody is warned of an end that was postponed, or of a permanent level', async () => {
  const bob = await makeMember(server);
  const service = server.app.services.membership;
  const action = { accountId: bob.user.id, by: bob.user.id, why: 'x' };
  await service.grant({ ...action, level: 'gold', days: 10 });
  await service.grant({ ...action, level: 'gold', days: 30 });
  time += 8 * DAY;
  await service.warnOfEnds();
  await service.grant({ ...action, level: 'gold', days: null });
  time += 40 * DAY;
  await service.warnOfEnds();
  expect(await lettersTo(bob, 'membership_ends')).toEqual([]);
});

it('the recipient of a membership is told who gave it', async () => {
  const { codes } = await makeCodes(server, { level: 'diamond', days: 30 });
  const [giver, carl] = [await makeMember(server), await makeMember(server)];
  await giver.call(membership.redeem, { code: codes[0]!, username: carl.user.username });
  const [letter] = await lettersTo(carl, 'membership_gift');
  expect(letter?.subject).toBe(`${giver.user.username} gave you a diamond membership`);
  expect(letter?.text).toContain('30 days of diamond');
});
