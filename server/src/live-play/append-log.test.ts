import { expect, it } from 'vitest';
import { createAppendLog } from './append-log.ts';
import { Unavailable } from '../platform/store/unavailable.ts';

interface Line {
  gameId: string;
}
type Statement = PromiseWithResolvers<readonly string[]> & { games: string[] };

/** Opens a log whose statements the test answers. */
const open = () => {
  const statements: Statement[] = [];
  const told: string[] = [];
  const log = createAppendLog<Line>((lines) => {
    const statement = { ...Promise.withResolvers<readonly string[]>(), games: lines.map(({ gameId }) => gameId) };
    statements.push(statement);
    told.push(`to the store: ${statement.games.join(' ')}`);
    return statement.promise;
  });
  const append = (gameId: string) =>
    log.append({ gameId }).then(
      (written) => void told.push(`${gameId} ${written ? 'written' : 'taken'}`),
      (error: unknown) => void told.push(`${gameId} ${error instanceof Unavailable ? 'unavailable' : 'broken'}`),
    );
  const begun = async (count: number) => {
    await expect.poll(() => statements.length).toBe(count);
    return statements[count - 1]!;
  };
  return { log, told, append, begun };
};

it('writes concurrent lines together, and reports to each game the result of its line', async () => {
  const { log, told, append, begun } = open();
  const lines = [append('a'), append('b')];
  const first = await begun(1);
  first.resolve(['b']);
  await Promise.all([...lines, log.idle()]);
  expect(told).toEqual(['to the store: a b', 'a written', 'b taken']);
});

it('writes lines that arrive meanwhile in the next statement, which is sent before the results of the last are reported', async () => {
  const { log, told, append, begun } = open();
  const lines = [append('a')];
  const first = await begun(1);
  lines.push(append('b'), append('c'));
  first.resolve([]);
  (await begun(2)).resolve([]);
  await Promise.all([...lines, log.idle()]);
  expect(told).toEqual(['to the store: a', 'to the store: b c', 'a written', 'b written', 'c written']);
});

it('goes on after a statement that failed', async () => {
  const { log, told, append, begun } = open();
  const lost = append('a');
  const first = await begun(1);
  const next = append('b');
  first.reject(new Error('no store'));
  (await begun(2)).resolve([]);
  await Promise.all([lost, next, log.idle()]);
  expect(told).toEqual(['to the store: a', 'to the store: b', 'a unavailable', 'b written']);
});

it('writes at most a hundred lines at once', async () => {
  const { log, append, begun } = open();
  const lines = Array.from({ length: 101 }, (_, game) => append(String(game)));
  const first = await begun(1);
  expect(first.games).toHaveLength(100);
  first.resolve([]);
  const second = await begun(2);
  expect(second.games).toEqual(['100']);
  second.resolve([]);
  await Promise.all([...lines, log.idle()]);
});
