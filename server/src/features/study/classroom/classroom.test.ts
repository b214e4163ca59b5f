import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { CLASSROOM_STUDENTS_MAX, CLASSROOMS_MAX, classrooms } from '@tabiya/contract/study/classrooms.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember } from '../../../test/make.ts';
import { openTestClass } from './test-class.ts';

let server: TestServer;
let now = Date.UTC(2026, 10, 28);
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const refused = (status: number, error: string) => ({ status, body: { error } });

it('a link lets students in until it expires, is replaced or is taken back', async () => {
  const { id, teacher, pupils, code } = await openTestClass(server, 1);
  const stranger = await makeMember(server);
  await expect(stranger.call(classrooms.view, { id })).rejects.toMatchObject(refused(404, 'classroom_not_found'));
  expect(await server.visitor().call(classrooms.invitation, { code })).toMatchObject({ name: 'Endings' });
  expect(await teacher.call(classrooms.join, { code })).toEqual({ id });
  expect(await teacher.call(classrooms.view, { id })).toMatchObject({ role: 'owner', invitation: { code } });
  expect(await pupils[0]!.call(classrooms.view, { id })).toMatchObject({ role: 'student', invitation: null });
  now += 8 * 86_400_000;
  await expect(stranger.call(classrooms.join, { code })).rejects.toMatchObject(refused(404, 'invitation_not_found'));
  const next = await teacher.call(classrooms.invite, { id, days: 1 });
  await teacher.call(classrooms.invite, { id, days: 0 });
  const taken = { code: next.invitation!.code };
  await expect(stranger.call(classrooms.join, taken)).rejects.toMatchObject(refused(404, 'invitation_not_found'));
});

it('a classroom has as many students as fit, and a member as many classrooms', async () => {
  const { id, code, pupils } = await openTestClass(server, CLASSROOM_STUDENTS_MAX);
  const late = await makeMember(server);
  await expect(late.call(classrooms.join, { code })).rejects.toMatchObject(refused(409, 'classroom_full'));
  await pupils[0]!.call(classrooms.dismiss, { id, memberId: pupils[0]!.user.id });
  await late.call(classrooms.join, { code });
  now += 1;
  for (let count = 0; count < CLASSROOMS_MAX; count += 1) await late.call(classrooms.create, { name: 'Mine' });
  await expect(late.call(classrooms.create, { name: 'Mine' })).rejects.toMatchObject(
    refused(409, 'classrooms_used_up'),
  );
  const page = await late.call(classrooms.list, { limit: 20 });
  expect([page.items.length, page.next === null]).toEqual([20, false]);
  expect((await late.call(classrooms.list, { limit: 20, cursor: page.next! })).items).toMatchObject([
    { id, role: 'student' },
  ]);
  // To make so many members takes its time on a busy machine.
}, 120_000);

it('students change nothing, teachers all but the owner, and the owner everything', async () => {
  const { id, teacher, pupils } = await openTestClass(server, 3);
  const [ann, ben, carl] = pupils as [(typeof pupils)[0], (typeof pupils)[0], (typeof pupils)[0]];
  const missing = refused(403, 'classroom_right_missing');
  const named = (player: typeof ann) => ({ id, memberId: player.user.id });
  for (const work of [
    () => ann.call(classrooms.invite, { id, days: 1 }),
    () => ann.call(classrooms.appoint, { ...named(ben), role: 'teacher' }),
    () => ann.call(classrooms.dismiss, named(ben)),
    () => ann.call(classrooms.send, { id, pgn: '1. e4 *' }),
    () => ann.call(classrooms.remove, { id }),
  ]) {
    await expect(work()).rejects.toMatchObject({ body: missing.body });
  }
  await teacher.call(classrooms.appoint, { ...named(ann), role: 'teacher' });
  await ann.call(classrooms.dismiss, named(ben));
  await expect(ann.call(classrooms.dismiss, named(teacher))).rejects.toMatchObject({ body: missing.body });
  await expect(ann.call(classrooms.remove, { id })).rejects.toMatchObject({ body: missing.body });
  await expect(ann.call(classrooms.dismiss, named(ben))).rejects.toMatchObject({ body: { error: 'not_in_classroom' } });
  await carl.call(classrooms.dismiss, named(carl));
  await teacher.call(classrooms.remove, { id });
  await expect(ann.call(classrooms.view, { id })).rejects.toMatchObject(refused(404, 'classroom_not_found'));
});

it('a move reaches everybody with its number, and a lost line misses none', async () => {
  const { id, teacher, pupils, room } = await openTestClass(server, 1);
  const [lead, pupil] = [await teacher.socket(), await pupils[0]!.socket()];
  await lead.open(classroomChannel, id);
  await pupil.open(classroomChannel, id);
  await lead.send(room, 'begin', {});
  const moved = pupil.event('event', ({ did }: { did: { type: string } }) => did.type === 'move');
  await lead.send(room, 'move', { path: [], uci: 'e2e4' });
  expect(await moved).toMatchObject({ s: 2, d: { by: teacher.user.id, did: { path: [], uci: 'e2e4' } } });
  await pupil.close();
  await lead.send(room, 'move', { path: ['e2e4'], uci: 'e7e5' });
  await lead.send(room, 'pen', { pen: { to: 'all' } });
  const again = await pupils[0]!.socket();
  const caught = await again.resume(classroomChannel, id, 2);
  expect(caught).toMatchObject({ seq: 4, missed: [{ s: 3 }, { s: 4, d: { did: { type: 'pen' } } }] });
  await again.send(room, 'move', { path: ['e2e4', 'e7e5'], uci: 'g1f3' });
  const late = await teacher.socket();
  const { seq, state } = await late.open(classroomChannel, id);
  expect([seq, state.lesson.path]).toEqual([5, ['e2e4', 'e7e5', 'g1f3']]);
  expect(state.lesson.pgn).toContain('1. e4 e5 2. Nf3');
  for (const socket of [lead, again, late]) await socket.close();
});

it('two who act at once are both in the log, and a deleted move takes no answer', async () => {
  const { id, teacher, pupils, room } = await openTestClass(server, 2);
  const [lead, ann, ben] = [await teacher.socket(), await pupils[0]!.socket(), await pupils[1]!.socket()];
  for (const socket of [lead, ann, ben]) await socket.open(classroomChannel, id);
  await lead.send(room, 'begin', {});
  await lead.send(room, 'pen', { pen: { to: 'all' } });
  const hands = pupils.map(({ user }) => user.id);
  await Promise.all([
    ann.send(room, 'hand', { id: hands[0]!, isUp: true }),
    ben.send(room, 'hand', { id: hands[1]!, isUp: true }),
    lead.send(room, 'move', { path: [], uci: 'd2d4' }),
  ]);
  const { state } = await (await teacher.socket()).open(classroomChannel, id);
  expect(state.lesson.hands.toSorted()).toEqual(hands.toSorted());
  await lead.send(room, 'delete', { path: ['d2d4'] });
  await expect(ann.send(room, 'move', { path: ['d2d4'], uci: 'd7d5' })).rejects.toMatchObject({ code: 'move_gone' });
  await expect(ann.send(room, 'show', { path: [] })).rejects.toMatchObject({ code: 'not_teacher' });
  for (const socket of [lead, ann, ben]) await socket.close();
});

it('what students answer only teachers see, until it is shown to all', async () => {
  const { id, teacher, pupils, room } = await openTestClass(server, 2);
  const [ann, ben] = [pupils[0]!, pupils[1]!];
  const [lead, anns, bens] = [await teacher.socket(), await ann.socket(), await ben.socket()];
  for (const socket of [lead, anns, bens]) await socket.open(classroomChannel, id);
  await lead.send(room, 'begin', {});
  await expect(anns.send(room, 'answer', { number: 1, uci: 'e2e4' })).rejects.toMatchObject({ code: 'no_exercise' });
  await lead.send(room, 'ask', { question: 'Where to?' });
  await expect(anns.send(room, 'answer', { number: 2, uci: 'e2e5' })).rejects.toMatchObject({ code: 'illegal_move' });
  await expect(lead.send(room, 'answer', { number: 2, uci: 'e2e4' })).rejects.toMatchObject({ code: 'not_student' });
  await anns.send(room, 'answer', { number: 2, uci: 'd2d4' });
  await anns.send(room, 'answer', { number: 2, uci: 'e2e4' });
  const answer = { number: 2, id: ann.user.id };
  const last = ({ uci }: { uci: string | null }) => uci === 'e2e4';
  expect((await lead.event('answered', last)).d).toEqual({ ...answer, uci: 'e2e4' });
  expect((await bens.event('answered')).d).toEqual({ ...answer, uci: null });
  const given = async (player: typeof ann) => (await (await player.socket()).open(classroomChannel, id)).state.given;
  expect(await given(ben)).toEqual([{ ...answer, uci: null }]);
  expect(await given(ann)).toEqual([{ ...answer, uci: 'e2e4' }]);
  expect(await given(teacher)).toEqual([{ ...answer, uci: 'e2e4' }]);
  await lead.send(room, 'reveal', {});
  const shown = await bens.event('event', ({ did }: { did: { type: string } }) => did.type === 'reveal');
  expect(shown.d).toMatchObject({ did: { answers: [{ id: ann.user.id, uci: 'e2e4' }] } });
  await expect(bens.send(room, 'answer', { number: 2, uci: 'e2e4' })).rejects.toMatchObject({ code: 'no_exercise' });
  for (const socket of [lead, anns, bens]) await socket.close();
});

it('a lesson that is over is replayed by those in the classroom, and teachers see who was there', async () => {
  const { id, teacher, pupils, room } = await openTestClass(server, 2);
  const [lead, ann] = [await teacher.socket(), await pupils[0]!.socket()];
  await lead.open(classroomChannel, id);
  await lead.send(room, 'begin', {});
  now += 60_000;
  await ann.open(classroomChannel, id);
  await lead.send(room, 'ask', { question: '' });
  await ann.send(room, 'answer', { number: 2, uci: 'e2e4' });
  await expect(teacher.call(classrooms.replay, { id, number: 1 })).rejects.toMatchObject(
    refused(404, 'lesson_not_found'),
  );
  await teacher.call(classrooms.send, { id, pgn: '1. c4 *' });
  await lead.send(room, 'end', {});
  await lead.send(room, 'begin', {});
  const { lessons } = await teacher.call(classrooms.view, { id });
  expect(lessons).toMatchObject([{ number: 1 }]);
  const { events, isWhole } = await pupils[1]!.call(classrooms.replay, { id, number: 1 });
  expect([events.map(({ did }) => did.type), isWhole]).toEqual([['begin', 'ask', 'board', 'end'], true]);
  expect((await teacher.call(classrooms.replay, { id, number: 1, after: 3 })).events).toMatchObject([{ seq: 4 }]);
  const { attendance } = await teacher.call(classrooms.attendance, { id, number: 1 });
  expect(attendance).toMatchObject([
    { member: { id: teacher.user.id }, answers: 0 },
    { member: { id: pupils[0]!.user.id }, answers: 1 },
  ]);
  await expect(pupils[0]!.call(classrooms.attendance, { id, number: 1 })).rejects.toMatchObject({
    body: { error: 'classroom_right_missing' },
  });
  for (const socket of [lead, ann]) await socket.close();
});

it('whoever is taken out hears no more, and reads and writes nothing in the chat', async () => {
  const { id, teacher, pupils } = await openTestClass(server, 1);
  const pupil = pupils[0]!;
  const talk = { contentType: 'classroom', contentId: id } as const;
  await pupil.call(comments.create, { ...talk, text: 'Hello!' });
  const socket = await pupil.socket();
  await socket.open(classroomChannel, id);
  await teacher.call(classrooms.dismiss, { id, memberId: pupil.user.id });
  await socket.waitFor((frame) => frame.t === 'closed');
  await expect(socket.open(classroomChannel, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(pupil.call(comments.list, talk)).rejects.toMatchObject({ status: 404 });
  expect((await teacher.call(comments.list, talk)).items).toHaveLength(1);
  await socket.close();
});
