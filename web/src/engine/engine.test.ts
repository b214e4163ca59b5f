import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine, type EngineReport, type EngineTask, type EngineWorker } from './engine.ts';

/** An engine's worker that answers as the test says. */
class ScriptedWorker implements EngineWorker {
  readonly said: string[] = [];
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  isGone = false;
  postMessage(text: string): void {
    this.said.push(text);
  }
  terminate(): void {
    this.isGone = true;
  }
  answer(...texts: readonly string[]): void {
    for (const text of texts) this.onmessage?.call(this as never, { data: text } as MessageEvent);
  }
  crash(): void {
    this.onerror?.call(this as never, {} as ErrorEvent);
  }
}

const task = (moves: readonly string[], more: Partial<EngineTask> = {}): EngineTask => ({
  ...{ fen: undefined, moves, variant: 'chess', lines: 2 },
  ...more,
});
const info = (rank: number, score: string, pv: string) =>
  `info depth 7 seldepth 9 multipv ${rank} score ${score} nodes 4100 nps 82000 time 50 pv ${pv}`;

const open = () => {
  const workers: ScriptedWorker[] = [];
  const states: string[] = [];
  const reports: EngineReport[] = [];
  const engine = new Engine({
    start: () => {
      const worker = new ScriptedWorker();
      workers.push(worker);
      return worker;
    },
    threads: 1,
    hash: 16,
    onState: (state) => states.push(state),
    patience: 1_000,
  });
  return { engine, workers, states, reports, hear: (report: EngineReport) => reports.push(report) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an engine', () => {
  it('waits until it is ready, and reports lines from White’s side', () => {
    const { engine, workers, reports, states, hear } = open();
    const [worker] = workers;
    engine.analyse(task(['e2e4']), hear);
    expect(worker!.said).toEqual(['uci', 'setoption name Hash value 16', 'isready']);
    worker!.answer('Stockfish', 'uciok\nreadyok');
    expect(states).toEqual(['ready']);
    expect(worker!.said.slice(3)).toEqual([
      'setoption name UCI_Chess960 value false',
      'setoption name MultiPV value 2',
      'position startpos moves e2e4',
      'go infinite',
    ]);
    worker!.answer(info(1, 'cp -30', 'e7e5 g1f3'), info(2, 'cp -41', 'c7c5'));
    expect(reports.at(-1)).toEqual({
      ...{ depth: 7, nodes: 4100, perSecond: 82000 },
      lines: [
        { score: { cp: 30 }, moves: ['e7e5', 'g1f3'] },
        { score: { cp: 41 }, moves: ['c7c5'] },
      ],
    });
  });

  it('never mixes the lines of two depths', () => {
    const { engine, workers, reports, hear } = open();
    engine.analyse(task([]), hear);
    workers[0]!.answer('readyok', info(1, 'cp 30', 'e2e4'), info(2, 'cp 20', 'd2d4'));
    workers[0]!.answer(info(1, 'cp 35', 'd2d4'));
    expect(reports.at(-1)!.lines.map(({ moves }) => moves[0])).toEqual(['e2e4', 'd2d4']);
    workers[0]!.answer(info(2, 'cp 33', 'e2e4'));
    expect(reports.at(-1)!.lines.map(({ moves }) => moves[0])).toEqual(['d2d4', 'e2e4']);
  });

  it('never reports an earlier position for a new one', () => {
    const { engine, workers, reports, hear } = open();
    const [worker] = workers;
    engine.analyse(task([]), hear);
    worker!.answer('readyok', info(1, 'cp 20', 'e2e4'));
    engine.analyse(task(['d2d4']), hear);
    worker!.answer(info(1, 'cp 25', 'e2e4'));
    expect(reports).toHaveLength(1);
    expect(worker!.said.at(-1)).toBe('stop');
    worker!.answer('bestmove e2e4');
    expect(worker!.said.at(-2)).toBe('position startpos moves d2d4');
    worker!.answer(info(1, 'cp -15', 'd7d5'));
    expect(reports.at(-1)?.lines).toEqual([{ score: { cp: 15 }, moves: ['d7d5'] }]);
  });

  it('searches only the last of several positions', () => {
    const { engine, workers, hear } = open();
    const [worker] = workers;
    engine.analyse(task([]), hear);
    worker!.answer('readyok');
    for (const uci of ['a2a3', 'b2b3', 'c2c3']) engine.analyse(task([uci]), hear);
    worker!.answer('bestmove e2e4', 'bestmove e2e4');
    expect(worker!.said.filter((text) => text.startsWith('position'))).toEqual([
      'position startpos',
      'position startpos moves c2c3',
    ]);
  });

  it('is not listened to when it talks rubbish', () => {
    const { engine, workers, reports, hear } = open();
    const [worker] = workers;
    engine.analyse(task([]), hear);
    worker!.answer(
      'readyok',
      '\u0000\u0001',
      'info depth x multipv 1 score',
      'info string pv',
      info(2, 'cp 1', 'a2a3'),
    );
    worker!.answer('info depth 3 multipv 1 score cp 5 lowerbound nodes 4 pv e2e4');
    expect(reports).toEqual([]);
  });

  it('that ends is started again and goes on with the position', () => {
    const { engine, workers, reports, hear } = open();
    engine.analyse(task([]), hear);
    workers[0]!.answer('readyok');
    workers[0]!.crash();
    expect(workers[0]!.isGone).toBe(true);
    workers[1]!.answer('readyok', info(1, 'cp 20', 'e2e4'));
    expect(workers[1]!.said).toContain('position startpos');
    expect(reports).toHaveLength(1);
  });

  it('that hangs at a stop is started again', () => {
    const { engine, workers, hear } = open();
    engine.analyse(task([]), hear);
    workers[0]!.answer('readyok');
    engine.analyse(task(['e2e4']), hear);
    vi.advanceTimersByTime(1_000);
    workers[1]!.answer('readyok');
    expect(workers[1]!.said).toContain('position startpos moves e2e4');
  });

  it('that cannot be started is given up', () => {
    const { workers, states } = open();
    for (let time = 0; time < 3; time++) vi.advanceTimersByTime(1_000);
    expect(workers).toHaveLength(3);
    expect(workers.every(({ isGone }) => isGone)).toBe(true);
    expect(states).toEqual(['failed']);
  });

  it('writes castling in chess960 as its games do', () => {
    const { engine, workers, reports, hear } = open();
    const fen = 'r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1';
    engine.analyse(task(['e1g1'], { fen, variant: 'chess960', depth: 5 }), hear);
    workers[0]!.answer('readyok', info(1, 'mate 3', 'e8a8'));
    expect(workers[0]!.said.slice(-2)).toEqual([`position fen ${fen} moves e1h1`, 'go depth 5']);
    expect(reports[0]!.lines).toEqual([{ score: { mate: -3 }, moves: ['e8c8'] }]);
  });

  it('is told the rules of a variant', () => {
    const { engine, workers, hear } = open();
    engine.analyse(task([], { variant: 'threecheck' }), hear);
    workers[0]!.answer('readyok');
    expect(workers[0]!.said).toContain('setoption name UCI_Variant value 3check');
  });

  it('that has ended its search is not asked the same again', () => {
    const { engine, workers, hear } = open();
    engine.analyse(task([], { depth: 3 }), hear);
    workers[0]!.answer('readyok', 'bestmove e2e4');
    const said = workers[0]!.said.length;
    engine.stop();
    workers[0]!.answer('readyok');
    expect(workers[0]!.said).toHaveLength(said);
  });
});
