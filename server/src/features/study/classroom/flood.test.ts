import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../platform/test/server.ts';
import { openTestClass } from './test-class.ts';

it('a student who floods is refused, and the others go on', async () => {
  const server = await startTestServer({ limits: true });
  const { id, teacher, pupils, room } = await openTestClass(server, 2);
  const [lead, noisy, calm] = [await teacher.socket(), await pupils[0]!.socket(), await pupils[1]!.socket()];
  for (const socket of [lead, noisy, calm]) await socket.open(classroomChannel, id);
  await lead.send(room, 'begin', {});
  const hand = (at: number) => noisy.send(room, 'hand', { id: pupils[0]!.user.id, isUp: at % 2 === 0 });
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => hand(at)));
  const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(codes).toEqual(Array.from({ length: 10 }, () => 'too_fast'));
  await calm.send(room, 'hand', { id: pupils[1]!.user.id, isUp: true });
  for (const socket of [lead, noisy, calm]) await socket.close();
  await server.close();
});
