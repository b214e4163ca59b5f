import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { entryChannel } from '@tabiya/contract/study/library-live.ts';
import { STUDY_MEMBERS_MAX, studyChannel, studyMembers } from '@tabiya/contract/study/study-members.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let studyId: string;
let entryId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [ann, ben] = [await makeMember(server), await makeMember(server)];
  studyId = (await ann.call(collections.create, { name: 'Rooks', visibility: 'private' })).id;
  entryId = (await ann.call(libraryEntries.add, { collectionId: studyId, pgn: '1. e4 e5 *' })).id;
});

const refused = (status: number, error: string) => ({ status, body: { error } });
const invite = (player: Player, role: 'editor' | 'viewer' = 'editor', by = ann) =>
  by.call(studyMembers.invite, { id: studyId, username: player.user.username, role });
const save = (by: Player, version: number, pgn: string) => by.call(libraryEntries.save, { id: entryId, version, pgn });
const invited = async (by: Player) => (await by.call(studyMembers.shared, {})).items.map(({ id }) => id);

it('an editor opens a private study, changes its chapters and adds one to the library of the owner', async () => {
  await expect(ben.call(libraryEntries.view, { id: entryId })).rejects.toMatchObject(refused(404, 'entry_not_found'));
  await invite(ben);
  expect(await ben.call(libraryEntries.view, { id: entryId })).toMatchObject({ isMine: false, mayEdit: true });
  expect(await save(ben, 1, '1. e4 c5 *')).toEqual({ version: 2 });
  await expect(save(ann, 1, '1. e4 e6 *')).rejects.toMatchObject(refused(409, 'entry_changed'));
  expect(await ben.call(libraryEntries.describe, { id: entryId, title: 'Sicilian', tags: [] })).toMatchObject({
    title: 'Sicilian',
  });
  await ben.call(libraryEntries.add, { collectionId: studyId, pgn: '1. d4 *' });
  expect(await ann.call(collections.use, {})).toMatchObject({ entries: 2 });
  expect(await ben.call(collections.use, {})).toMatchObject({ entries: 0 });
  expect(await invited(ben)).toEqual([studyId]);
  await expect(ben.call(collections.remove, { id: studyId })).rejects.toMatchObject(
    refused(404, 'collection_not_found'),
  );
});

it('a viewer looks and changes nothing, until the owner makes an editor of them', async () => {
  await invite(ben, 'viewer');
  expect(await ben.call(libraryEntries.view, { id: entryId })).toMatchObject({ mayEdit: false });
  await expect(save(ben, 1, '1. d4 *')).rejects.toMatchObject(refused(404, 'entry_not_found'));
  await expect(ben.call(libraryEntries.add, { collectionId: studyId, pgn: '1. d4 *' })).rejects.toMatchObject(
    refused(404, 'collection_not_found'),
  );
  await invite(ben);
  expect(await save(ben, 1, '1. d4 *')).toEqual({ version: 2 });
});

it('only the owner invites, nobody invites themselves, somebody blocked or nobody, and no more than fit', async () => {
  await invite(ben);
  const carl = await makeMember(server);
  await expect(invite(carl, 'editor', ben)).rejects.toMatchObject(refused(404, 'collection_not_found'));
  await expect(invite(ann)).rejects.toMatchObject(refused(409, 'own_study'));
  await carl.call(friends.block, { username: ann.user.username });
  await expect(invite(carl)).rejects.toMatchObject(refused(404, 'member_not_found'));
  for (let count = 1; count < STUDY_MEMBERS_MAX; count += 1) await invite(await makeMember(server), 'viewer');
  await expect(invite(await makeMember(server))).rejects.toMatchObject(refused(409, 'study_full'));
  await invite(ben, 'viewer');
  expect((await ann.call(studyMembers.list, { id: studyId })).members).toHaveLength(STUDY_MEMBERS_MAX);
});

it('an invitation is an alert that leads to the study, and goes with the invitation', async () => {
  const alertsOf = async () => (await ben.call(alerts.list, {})).alerts['study_invitation']?.notifications ?? [];
  await invite(ben);
  expect(await alertsOf()).toMatchObject([{ username: ann.user.username, title: 'Rooks' }]);
  await expect(
    (await makeMember(server)).call(studyMembers.remove, { id: studyId, memberId: ben.user.id }),
  ).rejects.toMatchObject(refused(404, 'collection_not_found'));
  await ann.call(studyMembers.remove, { id: studyId, memberId: ben.user.id });
  expect(await alertsOf()).toEqual([]);
  expect(await invited(ben)).toEqual([]);
  await expect(ben.call(collections.view, { id: studyId })).rejects.toMatchObject(refused(404, 'collection_not_found'));
});

it('one of the invited leaves, and takes nobody else out', async () => {
  const carl = await makeMember(server);
  await invite(ben);
  await invite(carl);
  await expect(ben.call(studyMembers.remove, { id: studyId, memberId: carl.user.id })).rejects.toMatchObject(
    refused(409, 'not_in_study'),
  );
  await ben.call(studyMembers.remove, { id: studyId, memberId: ben.user.id });
  const { members } = await ann.call(studyMembers.list, { id: studyId });
  expect(members.map(({ member }) => member.id)).toEqual([carl.user.id]);
});

it('each sees who is here and where they look, and whoever is taken out is shown the door', async () => {
  await invite(ben);
  const [anns, bens] = [await ann.socket(), await ben.socket()];
  await anns.open(studyChannel, studyId);
  const came = anns.event('people', ({ people }: { people: unknown[] }) => people.length === 2);
  await bens.open(studyChannel, studyId);
  expect((await came).d).toMatchObject({ people: expect.arrayContaining([{ id: ben.user.id, at: null }]) });
  const looks = anns.event('looks');
  const place = { entryId, path: ['e2e4'] };
  await bens.send({ channel: studyChannel, key: studyId }, 'look', place);
  expect((await looks).d).toEqual({ id: ben.user.id, at: place });
  const late = await ann.socket();
  expect((await late.open(studyChannel, studyId)).state.people).toContainEqual({ id: ben.user.id, at: place });
  const left = anns.event('people', ({ people }: { people: unknown[] }) => people.length === 1, anns.frames.length);
  await ann.call(studyMembers.remove, { id: studyId, memberId: ben.user.id });
  expect((await left).d).toMatchObject({ people: [{ id: ann.user.id }] });
  await expect(bens.open(studyChannel, studyId)).rejects.toMatchObject({ code: 'not_found' });
  for (const socket of [anns, bens, late]) await socket.close();
});

it('whoever only may look at a public study is not shown and moves no cursor', async () => {
  await ann.call(collections.change, { id: studyId, name: 'Rooks', visibility: 'public' });
  const socket = await ben.socket();
  expect((await socket.open(studyChannel, studyId)).state).toEqual({ people: [] });
  await expect(
    socket.send({ channel: studyChannel, key: studyId }, 'look', { entryId, path: [] }),
  ).rejects.toMatchObject({ code: 'not_in_study' });
  await socket.close();
});

it('an editor is told of a version that the owner saves', async () => {
  await invite(ben);
  const socket = await ben.socket();
  expect(await socket.open(entryChannel, entryId)).toEqual({ seq: 1, state: { version: 1 } });
  const saved = socket.event('saved');
  await save(ann, 1, '1. e4 e6 *');
  expect(await saved).toMatchObject({ s: 2 });
  await socket.close();
});
