import { LADDER_WINDOW_MS } from '@tabiya/contract/community/club-matches.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../../../platform/test/server.ts';
import { makeMember } from '../../../test/make.ts';
import { makeClub } from '../clubs/test-clubs.ts';
import type { Contest, ClubOutcome } from './service.ts';

const START = 1_800_000_000_000;
let now = START;
const server = await startTestServer({ now: () => now });
afterAll(() => server.close());

const { store } = server.app.platform;
const { clubLadder: ladder, clubs: service } = server.app.services;
const record = (contest: Contest, outcomes: ClubOutcome[], at = now) => ladder.record(store, contest, { outcomes, at });
const recordOf = async (url: string) => ladder.of((await service.byUrl(url))!);
/** Lets the cached ladder run out. */
const wait = () => void (now += 60_000);

it('counts matches and vote games, the latest correction of each, for twelve months', async () => {
  now = START;
  const founder = await makeMember(server);
  const [club, other] = [await makeClub(founder), await makeClub(founder)];
  const both = (outcome: ClubOutcome['outcome'], against: ClubOutcome['outcome']) => [
    { clubId: club.id, outcome },
    { clubId: other.id, outcome: against },
  ];
  await record({ kind: 'match', id: 1 }, both('loss', 'win'));
  await record({ kind: 'match', id: 1 }, both('win', 'loss'));
  await record({ kind: 'votechess', id: 1 }, both('draw', 'draw'), now + 1_000);
  expect(await recordOf(club.url)).toMatchObject({ wins: 1, draws: 1, losses: 0, points: 7, place: 1 });
  expect(await recordOf(other.url)).toMatchObject({ wins: 0, draws: 1, losses: 1, points: 2, place: 2 });
  await ladder.retract(store, { kind: 'match', id: 1 });
  expect(await recordOf(club.url)).toMatchObject({ wins: 0, draws: 1, points: 2 });
  now = START + LADDER_WINDOW_MS + 1_000;
  expect(await recordOf(club.url)).toMatchObject({ draws: 1, points: 2 });
  wait();
  expect(await recordOf(club.url)).toMatchObject({ draws: 0, points: 0, place: null });
});

it('has no place for a club that is closed', async () => {
  const founder = await makeMember(server);
  const club = await makeClub(founder);
  await record({ kind: 'match', id: 2 }, [{ clubId: club.id, outcome: 'win' }]);
  wait();
  expect((await ladder.best()).map((row) => row.club.id)).toContain(club.id);
  await founder.call(clubs.close, { id: club.id, name: club.name });
  wait();
  expect((await ladder.best()).map((row) => row.club.id)).not.toContain(club.id);
});
