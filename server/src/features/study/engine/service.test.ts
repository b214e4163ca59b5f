import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SEARCHABLE, UNSEARCHABLE } from '@tabiya/chess/test/searchable-positions.ts';
import {
  createEngineService,
  engineCommand,
  EngineRefusal,
  type EngineOptions,
  type EngineService,
  type Search,
} from './service.ts';

/** Two rooks march up the board: mate in two. */
const LADDER = '7k/8/8/8/8/8/R7/1R5K w - - 0 1';
const { signal: never } = new AbortController();

let folder: string;
const opened: EngineService[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabiya-engine-'));
});
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.stop();
});
afterAll(() => rm(folder, { recursive: true }));

/** The priority of the tests, because they would wait long for a lower one on a busy machine. */
const ENGINE = { ...engineCommand(undefined), priority: 0 };
const open = (options: Partial<EngineOptions> = {}) => {
  const engine = createEngineService({ command: ENGINE, ...options });
  opened.push(engine);
  return engine;
};
const position = (fen: string | null, more: Partial<Search> = {}): Search => ({
  ...{ variant: 'chess', fen, moves: [], nodes: 5_000, ms: 30_000, lines: 2 },
  ...more,
});
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the engine', () => {
  it('runs at the lowest priority', async () => {
    const engine = open({ command: engineCommand(undefined) });
    const searched = engine.search(position(null, { nodes: 1 }), never);
    await expect.poll(() => engine.pid()).toBeDefined();
    expect(getPriority(engine.pid())).toBe(constants.priority.PRIORITY_LOW);
    await searched;
  });

  it('searches in the background only when nobody waits for another search', async () => {
    const engine = open();
    const ended: string[] = [];
    const search = async (name: string, more: Partial<Search> = {}) => {
      await engine.search(position(LADDER, { nodes: 500, ...more }), never);
      ended.push(name);
    };
    const background = search('background', { isBackground: true });
    const first = search('first');
    const next = first.then(() => search('next')).then(() => search('last'));
    await Promise.all([background, next]);
    const late = search('late background', { isBackground: true });
    await search('before it');
    await late;
    expect(ended).toEqual(['background', 'first', 'next', 'last', 'before it', 'late background']);
  });

  it('finds mates of either side, and scores them from White’s side', async () => {
    const engine = open();
    const { lines } = await engine.search(position(LADDER), never);
    expect(lines[0]).toMatchObject({ score: { mate: 2 }, moves: { length: 3 } });
    const mated = await engine.search(position(null, { moves: ['f2f3', 'e7e5', 'g2g4'] }), never);
    expect(mated.lines[0]).toEqual({ score: { mate: -1 }, moves: ['d8h4'] });
  });

  it('scores the starting position as even, and returns as many lines as it is asked for', async () => {
    const { lines } = await open().search(position(null, { lines: 3 }), never);
    expect(new Set(lines.map(({ moves }) => moves[0])).size).toBe(3);
    for (const { score } of lines) expect(Math.abs('cp' in score ? score.cp : Infinity)).toBeLessThan(120);
  });

  it('returns no lines if there is no legal move, and one if there is one', async () => {
    const engine = open();
    const mate = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
    expect(await engine.search(position(null, { moves: mate }), never)).toEqual({ lines: [] });
    expect(await engine.search(position('k7/2Q5/1K6/8/8/8/8/8 b - - 0 1'), never)).toEqual({ lines: [] });
    const { lines } = await engine.search(position('7k/8/8/8/8/8/5q2/7K w - - 0 1'), never);
    expect(lines.length).toBeLessThanOrEqual(1);
  });

  it('writes castling as the games of each variant do', async () => {
    const engine = open();
    const odd = 'rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1';
    const usual = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';
    const castled = [
      position(odd, { variant: 'chess960', moves: ['b1e1', 'b8a8'] }),
      position(usual, { variant: 'chess960', moves: ['e1g1', 'e8c8'] }),
      position(usual, { moves: ['e1g1', 'e8c8'] }),
    ];
    for (const search of castled) expect((await engine.search(search, never)).lines).toHaveLength(2);
  });

  it('searches one position after the other, and answers each search with its own result', async () => {
    const engine = open();
    const mates = [LADDER, '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', LADDER];
    const found = await Promise.all(mates.map((fen) => engine.search(position(fen), never)));
    expect(found.map(({ lines }) => lines[0]!.score)).toEqual([{ mate: 2 }, { mate: 1 }, { mate: 2 }]);
  });

  it('continues with a new process if the old one dies during a search', async () => {
    const engine = open();
    const searched = engine.search(position(LADDER, { nodes: 40_000 }), never);
    await expect.poll(() => engine.pid()).toBeDefined();
    const lost = engine.pid()!;
    process.kill(lost, 'SIGKILL');
    expect((await searched).lines[0]!.score).toEqual({ mate: 2 });
    expect(engine.pid()).not.toBe(lost);
  });

  it('ends its process when it stops, even during a search, and searches no more', async () => {
    const engine = open();
    await engine.search(position(null), never);
    const pid = engine.pid()!;
    const long = engine.search(position(null, { nodes: 1_000_000_000, ms: 600_000 }), never);
    await Promise.all([expect(long).rejects.toThrow('abort'), engine.stop()]);
    expect(isAlive(pid)).toBe(false);
    await expect(engine.search(position(null), never)).rejects.toThrow('abort');
    expect(engine.pid()).toBeUndefined();
  });

  it('abandons a search that was aborted, and takes the next one', async () => {
    const engine = open();
    const leaving = new AbortController();
    const long = engine.search(position(null, { nodes: 1_000_000_000, ms: 600_000 }), leaving.signal);
    const next = engine.search(position(LADDER), never);
    await expect.poll(() => engine.pid()).toBeDefined();
    leaving.abort();
    await expect(long).rejects.toThrow('abort');
    expect((await next).lines[0]!.score).toEqual({ mate: 2 });
  });

  it('ends its process when there is nothing to search', async () => {
    const engine = open({ idle: 1 });
    await engine.search(position(LADDER), never);
    await expect.poll(() => engine.pid()).toBeUndefined();
    expect((await engine.search(position(LADDER), never)).lines[0]!.score).toEqual({ mate: 2 });
  });
});

describe('the engine and a position at the limits', () => {
  it.each(Object.entries(SEARCHABLE))('searches %s', async (_, fen) => {
    expect((await open().search(position(fen, { nodes: 1 }), never)).lines).not.toHaveLength(0);
  });

  it.each(Object.entries(UNSEARCHABLE))('says at once that it cannot search %s', async (_, fen) => {
    const engine = open();
    await expect(engine.search(position(fen), never)).rejects.toThrow('CRITICAL ERROR');
    expect(engine.pid(), 'the process that has given up is ended').toBeUndefined();
  });

  it('searches the next position with a new process', async () => {
    const engine = open();
    const [failed, found] = [
      engine.search(position(UNSEARCHABLE['33 men']), never),
      engine.search(position(LADDER), never),
    ];
    await expect(failed).rejects.toThrow(EngineRefusal);
    expect((await found).lines[0]!.score).toEqual({ mate: 2 });
  });
});

describe('a foreign engine', () => {
  const program = async (name: string, source: string) => {
    const file = join(folder, name);
    await writeFile(file, `#!${process.execPath}\n${source}`);
    await chmod(file, 0o755);
    return { ...engineCommand(file), priority: 0 };
  };

  const speaking = (name: string, answer: string) =>
    program(
      name,
      `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
        if (line === 'isready') console.log('readyok');
        if (line.startsWith('go')) console.log(${JSON.stringify(answer)});
      });`,
    );

  it('is driven by UCI', async () => {
    const command = await speaking('speaks', 'info depth 1 multipv 1 score cp 7 pv e2e4\nbestmove e2e4');
    const { lines } = await open({ command }).search(position(null), never);
    expect(lines).toEqual([{ score: { cp: 7 }, moves: ['e2e4'] }]);
  });

  it('fails if it plays a move without reporting a line, as if the game were over', async () => {
    const command = await speaking('guesses', 'bestmove e2e4');
    await expect(open({ command }).search(position(null), never)).rejects.toThrow('found nothing');
  });

  it('is asked once if it answers with an error', async () => {
    const log = join(folder, 'asked');
    const command = await program(
      'errs',
      `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
        if (line === 'isready') console.log('readyok');
        if (!line.startsWith('go')) return;
        require('fs').appendFileSync(${JSON.stringify(log)}, 'asked ');
        console.log('info string ERROR: no network');
      });`,
    );
    await expect(open({ command }).search(position(null), never)).rejects.toThrow('no network');
    expect(await readFile(log, 'utf8')).toBe('asked ');
  });

  it('fails if it says nothing, exits at once, or is missing', async () => {
    const silent = await program('silent', 'process.stdin.resume();');
    const ends = await program('ends', 'process.exit(1);');
    const asked = (options: Partial<EngineOptions>) => open(options).search(position(null, { ms: 1 }), never);
    await expect(asked({ command: silent, patience: 20 })).rejects.toThrow('ended');
    await expect(asked({ command: ends })).rejects.toThrow('ended');
    await expect(asked({ command: engineCommand(join(folder, 'nothing')) })).rejects.toThrow('ended');
  });
});
