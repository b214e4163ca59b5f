import { readInfo } from '@tabiya/chess/engine/uci.ts';
import { scoreFor } from '@tabiya/chess/review/score.ts';
import type { Score } from '@tabiya/chess/review/types.ts';
import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { parseMove } from '@tabiya/chess/rules/position.ts';
import { startEngine, type EngineCommand, type EngineProcess } from '../engine/service.ts';

/** What a program says of the position while it thinks. */
export interface Thought {
  /** From White's side. */
  score: Score;
  depth: number;
  /** UCI. */
  moves: readonly string[];
}

export interface FoundByThinker {
  uci: string;
  /** Undefined if it said nothing of the position, as with a move from a book. */
  thought: Thought | undefined;
}

/** A program at one game. */
export interface Thinker {
  /** Makes it ready before its clock runs. */
  open(): Promise<void>;
  /** Returns its move. `hear` is told what it thinks meanwhile. */
  think(game: Game, hear: (thought: Thought) => void): Promise<FoundByThinker>;
  close(): Promise<void>;
}

/** The program has died, hangs, or does not speak UCI: it loses the game. */
export class ProgramFailure extends Error {
  override readonly name = 'ProgramFailure';
}

/** Time that a program may take to start, and beyond its clock before it counts as hung, ms. */
const START_MS = 60_000;
const GRACE_MS = 2_000;
/** Hash table in MB, and threads: it shares the machine with people. */
const HASH = 64;
const THREADS = 1;
/** Most lines that a program may write for one answer: the server reads them on the thread that serves people. */
const MAX_LINES = 50_000;

/** Returns a program that speaks UCI. Its process lives as long as the game. */
export const createUciThinker = (command: EngineCommand, limits: { startMs?: number } = {}): Thinker => {
  let engine: EngineProcess | undefined;
  const asked = async (commands: readonly string[], { last, ms, hear }: Question): Promise<string[]> => {
    const running = (engine ??= startEngine(command));
    const timer = setTimeout(() => void running.kill(), ms);
    let lines = 0;
    const listen = (line: string) => {
      if ((lines += 1) > MAX_LINES) void running.kill();
      else hear?.(line);
    };
    try {
      return await running.ask(commands, last, listen);
    } catch (cause) {
      throw new ProgramFailure('the program has ended or hangs', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async open() {
      const ms = limits.startMs ?? START_MS;
      await asked(['uci'], { last: 'uciok', ms });
      const options = [`setoption name Hash value ${HASH}`, `setoption name Threads value ${THREADS}`];
      await asked([...options, 'ucinewgame', 'isready'], { last: 'readyok', ms });
    },
    async think(game, hear) {
      const turn = turnOf(game);
      let thought: Thought | undefined;
      const listen = (line: string) => {
        const info = readInfo(line);
        if (info === undefined || info.rank !== 1 || info.isBound) return;
        thought = { score: scoreFor(info.score, turn), depth: info.depth, moves: info.moves };
        hear(thought);
      };
      const ms = Math.max(0, game.clock[turn]) + GRACE_MS;
      const said = await asked(goCommands(game), { last: 'bestmove', ms, hear: listen });
      const uci = said.at(-1)!.split(/\s+/)[1] ?? '';
      if (parseMove(game.position, uci) === undefined) throw new ProgramFailure(`it plays ${uci.slice(0, 20)}`);
      return { uci, thought };
    },
    async close() {
      await engine?.kill();
    },
  };
};

interface Question {
  last: string;
  ms: number;
  hear?: (line: string) => void;
}

const goCommands = ({ moves, clock, setup }: Game): string[] => {
  const played = moves.toArray().map(({ uci }) => uci);
  const { increment } = setup.timeControl;
  const times = [
    ...['wtime', Math.max(1, Math.round(clock.white)), 'btime', Math.max(1, Math.round(clock.black))],
    ...['winc', increment, 'binc', increment],
  ];
  return [`position startpos${played.length > 0 ? ` moves ${played.join(' ')}` : ''}`, `go ${times.join(' ')}`];
};
