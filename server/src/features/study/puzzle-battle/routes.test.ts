import { BATTLE_MS } from '@tabiya/chess/puzzles/battle.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { presence } from '@tabiya/contract/people/presence.ts';
import {
  battleChannel,
  puzzleBattles,
  type BattleTask,
  type BattleView,
} from '@tabiya/contract/study/puzzle-battles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from '../puzzles/test-puzzles.ts';
import { COUNTDOWN_MS } from './policy.ts';

let time = Date.UTC(2027, 4, 5, 12);
let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  const copies = Array.from({ length: 12 }, (_, index) => ({ ...MATE, id: `mate${index + 1}`, rating: 400 + index }));
  await storePuzzles(server, [SKEWER, ...copies]);
});
afterAll(() => server.close());
beforeEach(async () => {
  [ann, ben] = [await makeMember(server), await makeMember(server)];
  time += 86_400_000;
});

const refused = (status: number, error: string) => ({ status, body: { error } });
const task = (player: Player, { id }: { id: string }) => player.call(puzzleBattles.task, { id });
const answer = (player: Player, { id }: { id: string }, answered: { index: number; moves: string[] }) =>
  player.call(puzzleBattles.answer, { id, ...answered });
const solution = ({ puzzle }: BattleTask) => puzzle!.moves.filter((_, index) => index % 2 === 1);
const mistake = ({ puzzle }: BattleTask) => [puzzle!.moves.length === 2 ? 'h7h6' : 'a1a6'];
/** Answers puzzles in a row: `+` right, `-` wrong. */
const play = async (player: Player, battle: { id: string }, answers: string) => {
  let next = await task(player, battle);
  for (const one of answers) {
    const moves = one === '+' ? solution(next) : mistake(next);
    next = await answer(player, battle, { index: next.index, moves });
  }
  return next;
};
const view = (player: Player, { id }: { id: string }) => player.call(puzzleBattles.view, { id });
const seek = (player: Player) => player.call(puzzleBattles.seek, {});
/** Pairs two by rating and lets the countdown pass. */
const paired = async (one: Player, other: Player): Promise<BattleView> => {
  expect(await seek(one)).toEqual({ battleId: null });
  const { battleId } = await seek(other);
  time += COUNTDOWN_MS;
  return view(one, { id: battleId! });
};
const linked = async (owner: Player, ...others: Player[]): Promise<BattleView> => {
  const { id } = await owner.call(puzzleBattles.create, { places: Math.max(2, others.length + 1) });
  for (const other of others) await other.call(puzzleBattles.join, { id });
  if (others.length > 1) await owner.call(puzzleBattles.start, { id });
  time += COUNTDOWN_MS;
  return view(owner, { id });
};
const over = (battle: { id: string }) => expect.poll(async () => (await view(ann, battle)).status).toBe('ended');

it('whoever is online in a battle is shown with it, until it is over', async () => {
  const socket = await ann.socket();
  await socket.open(noticeChannel, ann.user.id);
  const battle = await linked(ann, ben);
  const seen = async () => (await ben.call(presence.users, { ids: ann.user.id })).users[0]!.battleId;
  expect(await seen()).toBe(battle.id);
  for (const player of [ann, ben]) await player.call(puzzleBattles.leave, { id: battle.id });
  await over(battle);
  expect(await seen()).toBeNull();
  await socket.close();
});

describe('a battle of two paired by rating', () => {
  it('serves both the same sequence, tells each what the other does, and rates the end', async () => {
    const battle = await paired(ann, ben);
    expect(battle).toMatchObject({ kind: 'paired', rated: true, status: 'playing', events: [] });
    const socket = await ben.socket();
    await socket.open(battleChannel, battle.id);
    const [first, same] = [await task(ann, battle), await task(ben, battle)];
    expect(first.puzzle).toEqual(same.puzzle);
    await play(ann, battle, '++-');
    expect(await socket.event('event', ({ seq }: { seq: number }) => seq === 3)).toMatchObject({
      d: { isRight: false },
    });
    await play(ann, battle, '--');
    await play(ben, battle, '+---');
    await over(battle);
    expect(await socket.event('settled', () => true)).toBeDefined();
    const { seats, events } = await view(ann, battle);
    expect(events.at(-1)).toMatchObject({ type: 'answered', end: { reason: 'runs' } });
    const of = (player: Player) => Object.values(seats).find(({ id }) => id === player.user.id)!;
    expect(of(ann).ratingAfter).toBeGreaterThan(of(ann).rating);
    expect(of(ben).ratingAfter).toBeLessThan(of(ben).rating);
    const home = await ann.call(puzzleBattles.home, {});
    expect(home).toMatchObject({ current: null, left: 2, standing: { games: 1, rating: of(ann).ratingAfter } });
    expect(Object.values(home.recent[0]!.places!)).toContainEqual({ score: 2, strikes: 3, rank: 1 });
    const { puzzles } = await ann.call(puzzleBattles.review, { id: battle.id });
    expect(puzzles).toHaveLength(5);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(5);
    await socket.close();
  });

  it('keeps the sequence to itself until it is served', async () => {
    expect(await seek(ann)).toEqual({ battleId: null });
    const { battleId } = await seek(ben);
    const battle = { id: battleId! };
    expect(await task(ann, battle)).toEqual({ index: 0, puzzle: null });
    expect(JSON.stringify(await view(ann, battle))).not.toMatch(/mate\d|skew1/);
    await expect(answer(ann, battle, { index: 0, moves: ['a7a8'] })).rejects.toMatchObject(
      refused(409, 'battle_not_begun'),
    );
    time += COUNTDOWN_MS;
    expect((await task(ann, battle)).puzzle).not.toBeNull();
  });

  it('ends when its time is up, and counts nothing that is late', async () => {
    const battle = await paired(ann, ben);
    const next = await play(ann, battle, '+');
    time += BATTLE_MS;
    await expect(answer(ann, battle, { index: 1, moves: solution(next) })).rejects.toMatchObject(
      refused(409, 'battle_over'),
    );
    await over(battle);
    expect((await view(ann, battle)).events.at(-1)).toMatchObject({ type: 'ended', end: { reason: 'time' } });
    expect(await task(ben, battle)).toEqual({ index: 0, puzzle: null });
  });

  it('meets again when both want it', async () => {
    const battle = await paired(ann, ben);
    const again = (player: Player) => player.call(puzzleBattles.rematch, { id: battle.id });
    await expect(again(ann)).rejects.toMatchObject(refused(409, 'battle_running'));
    for (const player of [ann, ben]) await player.call(puzzleBattles.leave, { id: battle.id });
    await over(battle);
    expect(await again(ann)).toEqual({ battleId: null });
    expect((await view(ben, battle)).rematch.wantedBy).toHaveLength(1);
    const { battleId } = await again(ben);
    expect(await view(ann, { id: battleId! })).toMatchObject({ status: 'playing', rated: true, kind: 'paired' });
    expect(await again(ann)).toEqual({ battleId });
  });
});

describe('looking for an opponent', () => {
  it('begins nothing for those who have stopped, who are gone, or whom a block keeps apart', async () => {
    await seek(ann);
    await ann.call(puzzleBattles.stopSeeking, {});
    expect(await seek(ben)).toEqual({ battleId: null });
    time += 60_000;
    expect(await seek(ann)).toEqual({ battleId: null });
    await ann.call(friends.block, { username: ben.user.username });
    expect(await seek(ben)).toEqual({ battleId: null });
  });

  it('gives two who ask at once one battle', async () => {
    await seek(ann);
    const [cat, dan] = [await makeMember(server), await makeMember(server)];
    const all = [ann, ben, cat, dan];
    const found = async () => (await Promise.all(all.map(seek))).map(({ battleId }) => battleId);
    await expect.poll(found).not.toContain(null);
    const ids = await found();
    expect(ids.map((id) => ids.filter((other) => other === id).length)).toEqual([2, 2, 2, 2]);
  });

  it('pairs guests with each other, unrated', async () => {
    const [one, other] = [await makeGuest(server), await makeGuest(server)];
    await seek(ann);
    expect(await paired(one, other)).toMatchObject({ rated: false });
    await ann.call(puzzleBattles.stopSeeking, {});
  });
});

describe('a battle by link', () => {
  it('takes as many as it has places, begins by its owner, and ranks them all', async () => {
    const others = [ben, await makeMember(server), await makeGuest(server)] as const;
    const { id } = await ann.call(puzzleBattles.create, { places: 3 });
    await expect(ann.call(puzzleBattles.start, { id })).rejects.toMatchObject(refused(409, 'battle_needs_two'));
    await others[0].call(puzzleBattles.join, { id });
    await others[1].call(puzzleBattles.join, { id });
    await expect(others[2].call(puzzleBattles.join, { id })).rejects.toMatchObject(refused(409, 'battle_full'));
    await expect(ben.call(puzzleBattles.start, { id })).rejects.toMatchObject(refused(409, 'not_battle_owner'));
    await ann.call(puzzleBattles.start, { id });
    await expect(others[2].call(puzzleBattles.join, { id })).rejects.toMatchObject(refused(409, 'battle_not_waiting'));
    time += COUNTDOWN_MS;
    await play(ann, { id }, '---');
    await play(ben, { id }, '+---');
    await play(others[1], { id }, '+---');
    await over({ id });
    const { recent } = await ann.call(puzzleBattles.home, {});
    expect(Object.values(recent[0]!.places!).map(({ rank }) => rank)).toEqual([3, 1, 1]);
    expect(recent[0]).toMatchObject({ rated: false, seats: { a: { ratingAfter: null } } });
  });

  it('is left before it begins, and called off by its owner', async () => {
    const { id } = await ann.call(puzzleBattles.create, { places: 4 });
    await ben.call(puzzleBattles.join, { id });
    expect(await ben.call(puzzleBattles.leave, { id })).toMatchObject({ status: 'waiting' });
    await expect(ben.call(puzzleBattles.leave, { id })).rejects.toMatchObject(refused(409, 'not_a_player'));
    expect(await ann.call(puzzleBattles.leave, { id })).toMatchObject({ status: 'called_off' });
    await expect(ben.call(puzzleBattles.join, { id })).rejects.toMatchObject(refused(409, 'battle_not_waiting'));
    expect((await ann.call(puzzleBattles.home, {})).current).toBeNull();
  });

  it('shows those who wait who has come, and that it has begun', async () => {
    const { id } = await ann.call(puzzleBattles.create, { places: 2 });
    const socket = await ann.socket();
    await socket.open(battleChannel, id);
    await ben.call(puzzleBattles.join, { id });
    const changed = await socket.event('changed', (battle: BattleView) => battle.status === 'playing');
    expect(changed).toMatchObject({ d: { seats: { b: { id: ben.user.id } } } });
    await socket.close();
  });

  it('may be begun three times a day by a basic member', async () => {
    for (let count = 0; count < 3; count += 1) {
      const battle = await linked(ann, ben);
      for (const player of [ann, ben]) await player.call(puzzleBattles.leave, { id: battle.id });
      await over(battle);
    }
    await expect(ann.call(puzzleBattles.create, { places: 2 })).rejects.toMatchObject(refused(409, 'battles_used_up'));
    await expect(seek(ben)).rejects.toMatchObject(refused(409, 'battles_used_up'));
    time += 86_400_000;
    expect((await ann.call(puzzleBattles.home, {})).left).toBe(3);
  });
});

describe('an invitation', () => {
  it('is for one friend, who joins a rated battle', async () => {
    const invite = () => ann.call(puzzleBattles.invite, { username: ben.user.username });
    await expect(invite()).rejects.toMatchObject(refused(409, 'not_friends'));
    await ann.call(friends.request, { user: ben.user.username });
    await ben.call(friends.accept, { user: ann.user.username });
    const { id } = await invite();
    await expect(invite()).rejects.toMatchObject(refused(409, 'already_in_battle'));
    const cat = await makeMember(server);
    await expect(cat.call(puzzleBattles.join, { id })).rejects.toMatchObject(refused(409, 'not_invited'));
    expect(await ben.call(puzzleBattles.join, { id })).toMatchObject({ rated: true, status: 'playing' });
  });
});

it('refuses what does not belong to a battle, and changes nothing', async () => {
  const battle = await linked(ann, ben);
  const cat = await makeMember(server);
  const first = await task(ann, battle);
  const moves = solution(first);
  await expect(answer(cat, battle, { index: 0, moves })).rejects.toMatchObject(refused(409, 'not_a_player'));
  await expect(task(cat, battle)).rejects.toMatchObject(refused(409, 'not_a_player'));
  await expect(answer(ann, battle, { index: 3, moves })).rejects.toMatchObject(refused(409, 'puzzle_not_served'));
  await expect(answer(ann, battle, { index: 0, moves: ['a1h8'] })).rejects.toMatchObject(refused(409, 'bad_moves'));
  await expect(ann.call(puzzleBattles.review, { id: battle.id })).rejects.toMatchObject(refused(409, 'battle_running'));
  const unknown = { id: crypto.randomUUID() };
  await expect(answer(ann, unknown, { index: 0, moves })).rejects.toMatchObject(refused(404, 'battle_not_found'));
  await expect(ann.call(puzzleBattles.join, unknown)).rejects.toMatchObject(refused(404, 'battle_not_found'));
  expect(await view(ann, battle)).toMatchObject({ events: [] });
  const [once, twice] = await Promise.all([0, 1].map(() => answer(ann, battle, { index: 0, moves })));
  expect(twice).toEqual(once);
  expect((await view(ann, battle)).events).toHaveLength(1);
  await play(ann, battle, '---');
  await expect(answer(ann, battle, { index: 4, moves })).rejects.toMatchObject(refused(409, 'run_over'));
});

it('the battles of a member are exported', async () => {
  const battle = await linked(ann, ben);
  for (const player of [ann, ben]) await player.call(puzzleBattles.leave, { id: battle.id });
  await over(battle);
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'puzzle-battle')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toMatchObject([{ id: battle.id, kind: 'link' }]);
});
