import { randomUUID } from 'node:crypto';
import { BOOK_START } from '@tabiya/chess/repertoires/move-book.ts';
import { REPETITION_MS } from '@tabiya/chess/puzzles/repetition.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { openings } from '@tabiya/contract/study/openings.ts';
import {
  ADDED_MOVES_MAX,
  REPERTOIRE_NOTE_MAX,
  REPERTOIRES_MAX,
  repertoires,
} from '@tabiya/contract/study/repertoires.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import { ANSWERS_KEPT } from './training-service.ts';

const START = Date.UTC(2026, 10, 28, 12);
let clock = START;
let server: TestServer;
let ann: Player;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = START;
  ann = await makeMember(server);
  ({ id } = await ann.call(repertoires.create, { name: 'Open games', color: 'white', line: ['e2e4', 'e7e5', 'g1f3'] }));
});

const refused = (status: number, error: string) => ({ status, body: { error } });
const line = (...ucis: string[]) => ucis.map((uci, index) => ({ after: index - 1, uci }));
const add = (moves: CallInput<typeof repertoires.add>['moves'], allowsSecond = false) =>
  ann.call(repertoires.add, { id, moves, allowsSecond });
const view = () => ann.call(repertoires.view, { id });
const sans = async () => (await view()).moves.map(({ san }) => san);
const answer = (part: Partial<CallInput<typeof repertoires.answer>> = {}, by = ann) =>
  by.call(repertoires.answer, { id, answerId: randomUUID(), position: BOOK_START, uci: 'e2e4', at: clock, ...part });

it('a repertoire begins with a line, is listed, renamed and removed', async () => {
  expect(await sans()).toEqual(['e4', 'e5', 'Nf3']);
  expect((await ann.call(repertoires.list, {})).repertoires).toMatchObject([
    { id, name: 'Open games', color: 'white', moves: 3, learned: 0, due: 0 },
  ]);
  await ann.call(repertoires.rename, { id, name: '  Italian ' });
  expect(await view()).toMatchObject({ name: 'Italian', cards: [] });
  await ann.call(repertoires.remove, { id });
  await expect(view()).rejects.toMatchObject(refused(404, 'repertoire_not_found'));
});

it('there are only so many', async () => {
  await server.app.platform.store.query(
    `insert into repertoire (id, account_id, name, color, created_at)
      select gen_random_uuid(), $1, 'x', 'white', 1 from generate_series(1, $2)`,
    [ann.user.id, REPERTOIRES_MAX - 1],
  );
  const more = ann.call(repertoires.create, { name: 'More', color: 'black' });
  await expect(more).rejects.toMatchObject(refused(409, 'repertoires_used_up'));
});

it('moves are added once, conflicts are told, and a second answer is added where it is wanted', async () => {
  const lines = line('e2e4', 'c7c5', 'g1f3', 'd7d6');
  expect(await add(lines)).toMatchObject({ added: 3, conflicts: 0, unread: 0, isFull: false });
  expect(await add(lines)).toMatchObject({ added: 0 });
  const second = line('e2e4', 'e7e5', 'f1c4');
  expect(await add(second)).toMatchObject({ added: 0, conflicts: 1, conflicting: [{ known: 'Nf3', given: 'Bc4' }] });
  expect(await add(second, true)).toMatchObject({ added: 1, conflicts: 0 });
  const { position } = (await view()).moves.find(({ san }) => san === 'Bc4')!;
  await ann.call(repertoires.change, { id, position, uci: 'f1c4', first: true, note: 'Aims at f7.' });
  const here = (await view()).moves.filter((move) => move.position === position);
  expect(here).toMatchObject([
    { san: 'Bc4', note: 'Aims at f7.' },
    { san: 'Nf3', note: '' },
  ]);
  const missing = ann.call(repertoires.change, { id, position, uci: 'a2a3' });
  await expect(missing).rejects.toMatchObject(refused(404, 'repertoire_move_not_found'));
});

it('two additions at once both count', async () => {
  await Promise.all([add(line('e2e4', 'c7c5')), add(line('e2e4', 'c7c6')), add(line('e2e4', 'c7c5'))]);
  expect((await sans()).toSorted()).toEqual(['Nf3', 'c5', 'c6', 'e4', 'e5']);
});

it('a move goes with what only it leads to, and with the cards there', async () => {
  const { position, uci } = (await view()).moves[1]!;
  await answer({ position: (await view()).moves[2]!.position, uci: 'g1f3', shown: true });
  expect(await ann.call(repertoires.cut, { id, position, uci })).toEqual({ removed: 2 });
  expect(await ann.call(repertoires.cut, { id, position, uci })).toEqual({ removed: 0 });
  expect(await view()).toMatchObject({ moves: [{ san: 'e4' }], cards: [] });
});

it('nothing is due before a position is learned; a miss returns to the first step', async () => {
  const due = async () => (await ann.call(repertoires.list, {})).repertoires[0]!.due;
  clock = START + 86_400_000;
  expect(await due()).toBe(0);
  const learned = await answer({ shown: true });
  expect(learned).toEqual({
    right: true,
    card: { position: BOOK_START, step: 0, dueAt: clock + REPETITION_MS[0]!, right: 0, wrong: 0 },
  });
  clock += REPETITION_MS[0]!;
  expect(await due()).toBe(1);
  expect(await answer()).toMatchObject({ right: true, card: { step: 1, dueAt: clock + REPETITION_MS[1]!, right: 1 } });
  expect(await due()).toBe(0);
  expect(await answer({ uci: 'd2d4' })).toMatchObject({
    right: false,
    card: { step: 0, dueAt: clock + REPETITION_MS[0]!, right: 1, wrong: 1 },
  });
});

it('the same answer counts once, also when it is sent twice at once', async () => {
  const answerId = randomUUID();
  const [one, two] = await Promise.all([answer({ answerId, uci: 'd2d4' }), answer({ answerId, uci: 'd2d4' })]);
  expect(two).toEqual(one);
  expect((await view()).cards).toMatchObject([{ wrong: 1 }]);
});

it('only the newest answers are kept', async () => {
  const stored = () =>
    server.app.platform.store.query('select at from repertoire_answer where repertoire_id = $1 order by number', [id]);
  await server.app.platform.store.query(
    `insert into repertoire_answer (repertoire_id, id, position, uci, is_right, is_shown, at)
      select $1, gen_random_uuid(), $2, 'e2e4', true, false, n from generate_series(1, $3) n`,
    [id, BOOK_START, ANSWERS_KEPT],
  );
  const answerId = randomUUID();
  const late = { answerId, at: clock - 3_600_000 };
  const told = await answer(late);
  expect(await stored()).toHaveLength(ANSWERS_KEPT);
  expect((await stored())[0]).toEqual({ at: 2 });
  expect(await answer(late)).toEqual(told);
});

it('names are one clean line, and notes of a thousand moves fit into one call', async () => {
  await ann.call(repertoires.rename, { id, name: ' The\u0007 \u200BItalian\n Game ' });
  expect((await view()).name).toBe('The Italian Game');
  await expect(ann.call(repertoires.rename, { id, name: '\u200B' })).rejects.toMatchObject({ status: 400 });
  const note = '指'.repeat(REPERTOIRE_NOTE_MAX);
  const moves = Array.from({ length: ADDED_MOVES_MAX }, () => ({ after: -1, uci: 'e2e4', note }));
  expect(await add(moves)).toMatchObject({ added: 0, unread: 0 });
  expect((await view()).moves[0]).toMatchObject({ note });
});

it('an answer without a connection counts at its own time, never in the future nor long ago', async () => {
  expect((await answer({ at: clock - 3_600_000, shown: true })).card.dueAt).toBe(clock + 3 * 3_600_000);
  clock += REPETITION_MS[0]!;
  expect((await answer({ at: clock * 2 })).card.dueAt).toBe(clock + REPETITION_MS[1]!);
  expect((await answer({ at: 0, uci: 'a2a3' })).card.dueAt).toBe(clock - 30 * 86_400_000 + REPETITION_MS[0]!);
});

it('only own positions with moves are asked', async () => {
  const [, reply] = (await view()).moves;
  for (const position of [reply!.position, reply!.position.replace(' b ', ' w ')]) {
    const asked = answer({ position, uci: 'e7e5' });
    await expect(asked).rejects.toMatchObject(refused(404, 'repertoire_move_not_found'));
  }
});

it('is for members, and nobody else sees a repertoire', async () => {
  const ben = await makeMember(server);
  await expect(ben.call(repertoires.view, { id })).rejects.toMatchObject(refused(404, 'repertoire_not_found'));
  await expect(answer({}, ben)).rejects.toMatchObject(refused(404, 'repertoire_not_found'));
  await expect(server.visitor().call(repertoires.list, {})).rejects.toMatchObject(refused(401, 'not_logged_in'));
  const guest = await makeGuest(server);
  await expect(guest.call(repertoires.list, {})).rejects.toMatchObject({ status: 403 });
});

it('whoever wishes it is reminded once a day while something is due', async () => {
  const works = server.app.features.flatMap(({ every = [] }) => every);
  const remind = () => works.find(({ name }) => name === 'repertoires.remind')!.run();
  const told = async () =>
    ((await ann.call(alerts.list, {})).alerts['repertoire_due']?.notifications ?? []).map(({ at }) => at);
  await answer({ shown: true });
  clock += REPETITION_MS[0]!;
  await remind();
  expect(await told()).toEqual([]);
  await ann.call(settings.write, { 'notifications.repertoire_due': ['site'] });
  clock += 86_400_001;
  await remind();
  const first = clock;
  clock += 3_600_000;
  await remind();
  expect(await told()).toEqual([first]);
  clock += 86_400_000;
  await remind();
  expect(await told()).toEqual([clock]);
});

it('no named opening has the address of the repertoires', async () => {
  const shown = server.visitor().call(openings.show, { slug: 'repertoires' });
  await expect(shown).rejects.toMatchObject(refused(404, 'opening_not_found'));
});

it('repertoires are exported with their answers, and erased', async () => {
  await answer({ shown: true });
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'repertoires')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toMatchObject([
    { name: 'Open games', moves: [{}, {}, {}], cards: [{ step: 0 }], answers: [{ uci: 'e2e4', is_shown: true }] },
  ]);
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect(await keeper.exportOf(ann.user.id)).toBeUndefined();
});
