import { puzzleMistakes } from '@tabiya/contract/study/puzzle-mistakes.ts';
import { reviews } from '@tabiya/contract/study/reviews.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { playGame } from '../reviews/test-games.ts';
import { openTestEngine, openTestReviews } from '../reviews/test-reviews.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let id: string;
const engine = openTestEngine();
beforeAll(async () => {
  server = await startTestServer();
  [ann, ben] = [await makeMember(server), await makeMember(server)];
  id = await playGame(server, { white: ann, black: ben });
  await ben.call(reviews.request, { id });
  await openTestReviews(server, engine).work(id);
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

const refused = (status: number, error: string) => ({ status, body: { error } });
const list = async (player: Player) => (await player.call(puzzleMistakes.list, {})).mistakes;

it('the mistakes of one’s own side are puzzles, with what was played', async () => {
  const mistake = (await list(ben)).find(({ ply }) => ply === 6)!;
  expect(mistake).toMatchObject({ gameId: id, played: 'Nf6', class: 'blunder', opponent: ann.user.username });
  expect(mistake.puzzle.moves[0]).toBe('f1c4');
  expect(mistake.puzzle.fen).toContain(' w ');
  expect((await list(ann)).map(({ ply }) => ply % 2)).not.toContain(0);
  expect(await list(await makeMember(server))).toEqual([]);
});

it('the best move makes a mistake good, and the same mistake does not', async () => {
  const { puzzle } = (await list(ben)).find(({ ply }) => ply === 6)!;
  const answer = (moves: string[], player = ben) => player.call(puzzleMistakes.answer, { id, ply: 6, moves });
  expect(await answer([puzzle.moves[1]!])).toEqual({ outcome: 'solved' });
  expect(await answer(['g8f6'])).toEqual({ outcome: 'failed' });
  expect(await answer([])).toEqual({ outcome: 'failed' });
  await expect(answer(['e1e2'])).rejects.toMatchObject(refused(409, 'bad_moves'));
  await expect(answer(['g8f6'], ann)).rejects.toMatchObject(refused(404, 'mistake_not_found'));
});
