/**
 * Times how long a move of the teacher needs to reach the last of 60 students, on the embedded store. The baseline is
 * one row written durably to the same store in the same run.
 */
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import { createLog } from '../server/src/platform/site/log.ts';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { makeMember } from '../server/src/test/make.ts';
import { ms, percentile } from './figures.ts';

const STUDENTS = 60;
const MOVES = 400;
const WARM_UP = 50;
/** Knights that go out and back: the same four moves again and again make no new move on the board. */
const ROUND = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

const print = (what: string, times: readonly number[]): void => {
  const quantiles = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${ms(percentile(times, share))}`);
  console.log(`${what.padEnd(40)} ${quantiles.join(', ')}`);
};

export const run = async (): Promise<void> => {
  const server = await startTestServer({ log: createLog({ logLevel: 'error' }) });
  const teacher = await makeMember(server);
  const { id } = await teacher.call(classrooms.create, { name: 'Bench' });
  const { code } = (await teacher.call(classrooms.invite, { id, days: 1 })).invitation!;
  const students = [];
  for (let count = 0; count < STUDENTS; count += 1) {
    const student = await makeMember(server);
    await student.call(classrooms.join, { code });
    const socket = await student.socket();
    await socket.open(classroomChannel, id);
    students.push(socket);
  }
  const lead = await teacher.socket();
  await lead.open(classroomChannel, id);
  const room = { channel: classroomChannel, key: id };
  await lead.send(room, 'begin', {});

  const [written, reached]: [number[], number[]] = [[], []];
  const { store } = server.app.platform;
  await store.query('create table bench_row (id int primary key, event jsonb)');
  const path: string[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    const beforeRow = performance.now();
    await store.query('insert into bench_row values ($1, $2)', [move, { move }]);
    if (move >= WARM_UP) written.push(performance.now() - beforeRow);

    const uci = ROUND[move % ROUND.length]!;
    const from = students.map(({ frames }) => frames.length);
    const began = performance.now();
    const told = students.map((socket, at) => socket.event('event', undefined, from[at]));
    const acknowledged = lead.send(room, 'move', { path: [...path], uci });
    await Promise.all(told);
    if (move >= WARM_UP) reached.push(performance.now() - began);
    await acknowledged;
    path.push(uci);
    if (path.length === 40) {
      path.length = 0;
      const shown = students.map((socket) => socket.event('event', undefined, socket.frames.length));
      await lead.send(room, 'show', { path: [] });
      await Promise.all(shown);
    }
  }
  print('one row written', written);
  print(`a move until the last of ${STUDENTS} has it`, reached);
  for (const socket of [lead, ...students]) await socket.close();
  await server.close();
};
