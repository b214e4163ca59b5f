import { BOT_KEYS } from '@tabiya/contract/study/bots.ts';
import { coach, COACHES } from '@tabiya/contract/study/coach.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
});

const refused = (status: number, error: string) => ({ status, body: { error } });
const games = () => server.app.services.games;
const gameOf = async (id: string) => (await games().game(id))!;
const plies = async (id: string) => (await gameOf(id)).ply;
const begin = (by: Player, color: 1 | 2 = 1) => by.call(coach.play, { coach: 'kofi', color });
const talk = (by: Player, id: string) => by.call(coach.talk, { id });
/** Moves, and waits for the answer. */
const move = async (by: Player, id: string, uci: string) => {
  const ply = (await plies(id)) + 1;
  expect(await games().command(id, by.user.id, { type: 'move', ply, uci })).toBeUndefined();
  await expect.poll(() => plies(id)).toBe(ply + 1);
};
const resign = async (by: Player, id: string) => {
  await games().command(id, by.user.id, { type: 'resign' });
  await expect.poll(async () => (await by.call(coach.home, {})).games).toBeGreaterThan(0);
};

describe('the current coach', () => {
  it('is the first one for visitors, and the one that was chosen for all others', async () => {
    const { currentCoach } = await server.visitor().call(coach.current, { locale: 'de_DE' });
    expect(currentCoach).toEqual({ key: 'agnes', name: 'Agnes' });
    await ann.call(coach.choose, { coach: 'hana' });
    expect((await ann.call(coach.current, {})).currentCoach.name).toBe('Hana');
    expect((await ann.call(coach.home, {})).coach).toBe('hana');
  });
});

it('has no coach with the name of a bot', () => {
  const names = new Set<string>([...BOT_KEYS, ...COACHES]);
  expect(names.size).toBe(BOT_KEYS.length + COACHES.length);
});

describe('a game with a coach', () => {
  it('is unrated, without clocks, and moves are taken back in it', async () => {
    const { id } = await begin(ann);
    expect((await ann.call(coach.home, {})).current).toBe(id);
    await move(ann, id, 'e2e4');
    await games().command(id, ann.user.id, { type: 'ask_takeback' });
    await expect.poll(() => plies(id)).toBe(0);
    expect((await games().table(id))?.rated).toBe(false);
    await expect(begin(ann)).rejects.toMatchObject(refused(409, 'already_playing'));
  });

  it('proposes an opening, and says the same of a move whenever it is asked', async () => {
    const { id } = await begin(ann);
    const first = await talk(ann, id);
    expect(first).toMatchObject({ coach: 'kofi', color: 'white', seq: 0, note: null, threat: null, summary: null });
    expect(first.opening).toMatchObject({ code: 'opening', from: 0 });
    await move(ann, id, 'e2e4');
    const good = await talk(ann, id);
    expect(good.note).toMatchObject({ ply: 1, isWarning: false, remarks: [{ code: 'book', from: 0 }] });
    await move(ann, id, 'd1g4');
    const later = await talk(ann, id);
    expect(later.note).toMatchObject({ ply: 3 });
    expect(later.seq).toBe((await gameOf(id)).moves.last!.seq);
    expect(await talk(ann, id)).toEqual(later);
  });

  it('gives hints in three steps, only when it is the pupil’s turn', async () => {
    const { id } = await begin(ann);
    const hints = [];
    for (const step of [1, 2, 3]) hints.push(await ann.call(coach.hint, { id, step }));
    const [where, piece, whole] = hints;
    expect(Object.keys(where!)).toEqual(['step', 'zone']);
    expect(piece).toMatchObject({ step: 2, zone: where!.zone });
    expect(whole!.uci!.slice(0, 2)).toBe(piece!.square);
    await games().command(id, ann.user.id, { type: 'resign' });
    await expect(ann.call(coach.hint, { id, step: 1 })).rejects.toMatchObject(refused(409, 'coach_no_hint'));
  });

  it('ends with a summary and with what to train, and the next opponent is weaker after a loss', async () => {
    const before = (await ann.call(coach.home, {})).level;
    const { id } = await begin(ann);
    for (const uci of ['f2f3', 'g2g4']) {
      await move(ann, id, uci).catch(() => {});
      await talk(ann, id);
    }
    await resign(ann, id);
    const { summary } = await talk(ann, id);
    expect(summary).toMatchObject({ result: 'lost', moves: 2, hints: 0 });
    expect(summary!.missed.length).toBeGreaterThan(0);
    expect(summary!.train!.count).toBeGreaterThan(0);
    const home = await ann.call(coach.home, {});
    expect(home).toMatchObject({ games: 1, won: 0, current: null });
    expect(home.level).toBeLessThan(before);
    expect(home.missed).toEqual(summary!.missed);
  });

  it('is nobody else’s, and a guest may have one', async () => {
    const guest = await makeGuest(server);
    const { id } = await begin(guest, 2);
    await expect.poll(() => plies(id)).toBe(1);
    expect(await talk(guest, id)).toMatchObject({ color: 'black', note: null });
    for (const call of [talk(ann, id), ann.call(coach.hint, { id, step: 3 })])
      await expect(call).rejects.toMatchObject(refused(404, 'coach_game_not_found'));
  });
});

it('what is kept of a pupil is exported, and erased', async () => {
  const { id } = await begin(ann);
  await talk(ann, id);
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'coach')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toMatchObject({ games: [{ game_id: id, coach: 'kofi', color: 'white' }] });
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect(await keeper.exportOf(ann.user.id)).toBeUndefined();
});
