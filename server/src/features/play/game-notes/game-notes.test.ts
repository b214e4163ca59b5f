import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { gameNotes, NOTE_ANALYSIS_LENGTH_MAX, NOTE_LENGTH_MAX } from '@tabiya/contract/play/game-notes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let white: Player;
let black: Player;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  [white, black] = [await makeMember(server), await makeMember(server)];
  id = await startGame(server, { white, black, timeControl: dailyControl(3) });
});
afterAll(() => server.close());

const refused = (error: string) => ({ body: { error } });
const own = (player: Player) => player.call(gameNotes.own, { id });
const save = (player: Player, text: string, base: number) => player.call(gameNotes.save, { id, text, base });
const analyse = (player: Player, pgn: string, base: number) => player.call(gameNotes.saveAnalysis, { id, pgn, base });

it('keeps a text and an analysis for their player alone', async () => {
  expect(await own(white)).toEqual({ text: '', version: 0, analysis: '', analysisVersion: 0 });
  expect(await save(white, 'Watch the d-file.\n', 0)).toEqual({ version: 1 });
  expect(await analyse(white, '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *', 0)).toEqual({ version: 1 });
  expect(await save(white, 'Watch the c-file.', 1)).toEqual({ version: 2 });
  expect(await own(white)).toEqual({
    text: 'Watch the c-file.',
    version: 2,
    analysis: '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *',
    analysisVersion: 1,
  });
  expect(await own(black)).toMatchObject({ text: '', analysis: '' });
  await expect(own(await makeMember(server))).rejects.toMatchObject(refused('not_a_player'));
});

it('never overwrites what was saved elsewhere, also not when two begin at once', async () => {
  const first = await Promise.allSettled([save(black, 'one', 0), save(black, 'two', 0)]);
  expect(first.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { text } = await own(black);
  await expect(save(black, 'three', 0)).rejects.toMatchObject(refused('note_changed'));
  await expect(save(black, 'three', 7)).rejects.toMatchObject(refused('note_changed'));
  await expect(analyse(black, '1. d4 *', 3)).rejects.toMatchObject(refused('note_changed'));
  expect(await own(black)).toMatchObject({ text, version: 1, analysis: '' });
});

it('refuses what is too long, is no PGN, or belongs to no game', async () => {
  await expect(save(white, 'x'.repeat(NOTE_LENGTH_MAX + 1), 2)).rejects.toMatchObject({ status: 400 });
  expect(await save(white, '♘'.repeat(NOTE_LENGTH_MAX), 2)).toEqual({ version: 3 });
  await expect(analyse(white, '1. e4 e4 *', 1)).rejects.toMatchObject(refused('bad_pgn'));
  await expect(analyse(white, ' '.repeat(NOTE_ANALYSIS_LENGTH_MAX + 1), 1)).rejects.toMatchObject({ status: 400 });
  await expect(
    white.call(gameNotes.save, { id: '019a0000-0000-7000-8000-000000000000', text: '', base: 0 }),
  ).rejects.toMatchObject(refused('game_not_found'));
});

it('is exported for its player, stays after the end of the game, and is erased', async () => {
  await server.app.services.games.command(id, black.user.id, { type: 'abort' });
  expect(await own(white)).toMatchObject({ version: 3, analysisVersion: 1 });
  const { gameNotes: service } = server.app.services;
  expect(await service.exportOf(white.user.id)).toMatchObject([{ game_id: id, version: 3 }]);
  await service.erase(server.app.platform.store, white.user.id);
  expect(await own(white)).toMatchObject({ text: '', analysis: '' });
});
