import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { expect } from 'vitest';
import type { TestServer } from '../../../platform/test/server.ts';
import { makeBot, type Json, type TestProgram, type TestStream } from '../../../test/test-program.ts';

type Kind = 'bot' | 'board';
const BLITZ = { base: 180_000, increment: 2_000 };

interface Setting {
  timeControl?: typeof BLITZ;
  rated?: boolean;
  variant?: 'chess' | 'chess960' | 'crazyhouse' | 'threecheck' | 'kingofthehill';
  initialFen?: string;
}

/** Begins games of two players and returns their ids as programs spell them. */
export const gamesOn =
  (server: TestServer) =>
  async (white: { id: string }, black: { id: string }, setting: Setting = {}): Promise<string> => {
    const players = { white: white.id, black: black.id };
    const service = server.app.services.games;
    return toShortUuid(await service.startGame({ players, timeControl: BLITZ, rated: false, ...setting }));
  };

export const at = (id: string, what: string, kind: Kind = 'bot') => `/api/${kind}/game/${id}/${what}`;
export const listen = (program: TestProgram, id: string, kind: Kind = 'bot') =>
  program.open(`/api/${kind}/game/stream/${id}`);
export const move = (program: TestProgram, id: string, uci: string) => program.post(at(id, `move/${uci}`));
export const stateWith = (stream: TestStream, fits: (state: Json) => boolean): Promise<Json> =>
  stream.next((line) => line.type === 'gameState' && fits(line));
export const OK = { status: 200, body: { ok: true } };

/** Plays the moves of both sides in turn, White first. */
export const playAll = async ([white, black]: readonly TestProgram[], id: string, moves: string) => {
  for (const [ply, uci] of moves.split(' ').entries()) {
    expect(await move(ply % 2 === 0 ? white! : black!, id, uci)).toEqual(OK);
  }
};

export const twoBotsOn = async (server: TestServer): Promise<[TestProgram, TestProgram]> => [
  await makeBot(server),
  await makeBot(server),
];

/** Plays a bot that answers each move on its stream with the next of its own. */
export const playFrom = async (
  program: TestProgram,
  id: string,
  { color, own }: { color: 'white' | 'black'; own: readonly string[] },
) => {
  const stream = await listen(program, id);
  let seen = 0;
  for (const uci of own) {
    const ply = 2 * seen + (color === 'white' ? 0 : 1);
    await stream.next((line) => {
      const state = line.type === 'gameFull' ? line.state : line;
      return state.moves !== undefined && state.moves.split(' ').filter(Boolean).length === ply;
    });
    expect(await move(program, id, uci)).toEqual(OK);
    seen += 1;
  }
  await stream.ended;
  return stream.lines;
};
