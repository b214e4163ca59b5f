import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import type { MatchKind } from '@tabiya/contract/community/club-matches.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, nextSettled, type Player } from '../../../test/make.ts';

export interface TestClub {
  id: number;
  url: string;
  leader: Player;
}

/** Makes a club whose first member leads it. */
export const makeClub = async (
  server: TestServer,
  [leader, ...members]: readonly [Player, ...Player[]],
): Promise<TestClub> => {
  const name = `club-${leader.user.username}`;
  const { store } = server.app.platform;
  const [row] = await store.query<{ id: number }>(
    `insert into club (url, name, name_key, is_open, created_at, last_activity_at) values ($1, $1, $1, true, 1, 1) returning id`,
    [name],
  );
  const id = row!.id;
  for (const [player, role] of [[leader, 'founder'], ...members.map((member) => [member, 'member'])] as [
    Player,
    string,
  ][])
    await addMember(server, { id }, { player, role });
  return { id, url: name, leader };
};

export const addMember = async (
  server: TestServer,
  { id }: Pick<TestClub, 'id'>,
  { player, role, rights = [] }: { player: Player; role: string; rights?: string[] },
) => {
  await server.app.platform.store.query(
    'insert into club_member (club_id, account_id, role, rights, joined_at, active_at) values ($1, $2, $3, $4, 1, 1)',
    [id, player.user.id, role, rights],
  );
};

export const DAILY = { kind: 'daily', title: 'A friendly', boardsMin: '1', boardsMax: '3' } as const;

export const refusedWith = async (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (failure: unknown) => (failure instanceof CallFailure ? failure.body?.error : String(failure)),
  );

/** Agrees on a match between two clubs, and returns how calls name it. */
export const agree = async (
  home: TestClub,
  away: TestClub,
  terms: object = {},
): Promise<{ kind: MatchKind; match: number }> => {
  const { kind, number } = await home.leader.call(clubMatches.create, { ...DAILY, ...terms, club: home.id });
  const key = { kind, match: number };
  await away.leader.call(clubMatches.accept, { ...key, club: away.id });
  return key;
};

/** Ends a game by resignation after two moves, and waits for what follows from it. */
export const resign = async (server: TestServer, gameId: string, loser: Player): Promise<void> => {
  const { games } = server.app.services;
  const view = await games.view(gameId);
  if (view === undefined) throw new Error(`${gameId} has not begun`);
  await games.command(gameId, view.white.id, { type: 'move', ply: 1, uci: 'e2e4' });
  await games.command(gameId, view.black.id, { type: 'move', ply: 2, uci: 'e7e5' });
  const settled = nextSettled(server);
  await games.command(gameId, loser.user.id, { type: 'resign' });
  await settled;
  await server.app.platform.events.settle();
};

type Key = Awaited<ReturnType<typeof agree>>;
type People = [Player, ...Player[]];

/** Starts a site whose clock stands still until a test moves it. */
export const startMatchSite = async () => {
  const clock = { time: 1_800_000_000_000 };
  const server = await startTestServer({ now: () => clock.time });
  const visitor = () => server.visitor() as unknown as Player;
  const people = async (count: number): Promise<People> =>
    (await Promise.all(Array.from({ length: count }, () => makeMember(server)))) as People;

  return {
    server,
    clock,
    people,
    /** Makes two clubs of as many members. */
    async twoClubs(size = 1) {
      const [ours, theirs] = [await people(size), await people(size)];
      return { ours, theirs, home: await makeClub(server, ours), away: await makeClub(server, theirs) };
    },
    /** A minute from now, as calls name it. */
    soon: () => String(clock.time + 60_000),
    view: (key: Key, by: Player = visitor()) => by.call(clubMatches.view, key),
    boardsOf: async (key: Key) => (await visitor().call(clubMatches.boards, key)).items,
    async joinAll(key: Key, ours: readonly Player[], theirs: readonly Player[]) {
      for (const player of ours) await player.call(clubMatches.join, { ...key, side: 'home' });
      for (const player of theirs) await player.call(clubMatches.join, { ...key, side: 'away' });
    },
  };
};
