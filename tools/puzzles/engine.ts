import { linesOf, readInfo, readSpeed } from '@tabiya/chess/engine/uci.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import { startEngine, type EngineProcess } from '../../server/src/features/study/engine/process.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';

/** An engine of one thread at the lowest priority. */
export interface PuzzleEngine {
  /** Forgets everything, so that the next search begins with an empty hash. */
  forget(): Promise<void>;
  /** Returns what the engine printed about a position, in order. `limit` is `nodes 2000` or `depth 3`. */
  report(fen: string, search: { limit: string; lines: number }): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const openEngine = async (file: string, hashMegabytes: number): Promise<PuzzleEngine> => {
  const engine = startEngine({ file, args: [] });
  await engine.ask(['uci'], 'uciok');
  await engine.ask(
    ['setoption name Threads value 1', `setoption name Hash value ${hashMegabytes}`, 'isready'],
    'readyok',
  );
  let lines = 1;
  return {
    forget: async () => void (await engine.ask(['ucinewgame', 'isready'], 'readyok')),
    report: (fen, search) => {
      const option = search.lines === lines ? [] : [`setoption name MultiPV value ${search.lines}`];
      lines = search.lines;
      return engine.ask([...option, `position fen ${fen}`, `go ${search.limit}`], 'bestmove');
    },
    close: () => closed(engine),
  };
};

const closed = async (engine: EngineProcess): Promise<void> => {
  await engine.kill();
};

export const turnOf = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

/** Returns the two best lines of a search. */
export const bestTwo = async (engine: PuzzleEngine, fen: string, nodes: number): Promise<readonly SearchedLine[]> =>
  linesOf(await engine.report(fen, { limit: `nodes ${nodes}`, lines: 2 }), turnOf(fen));

/** Returns the number of nodes after which the search never preferred another first move than `uci` again. */
export const nodesToFind = (report: readonly string[], uci: string): number => {
  let nodes = 0;
  let isFound = true;
  for (const text of report) {
    const info = readInfo(text);
    if (info?.rank !== 1 || info.isBound) continue;
    const now = readSpeed(text)?.nodes ?? 0;
    if (info.moves[0] !== uci) isFound = false;
    else if (!isFound) {
      isFound = true;
      nodes = now;
    }
  }
  return isFound ? nodes : Infinity;
};
