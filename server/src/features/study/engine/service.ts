import { fileURLToPath } from 'node:url';
import type { SearchedPosition } from '@tabiya/chess/review/types.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { movesForEngine, movesForGame } from '@tabiya/chess/engine/castling.ts';
import { ENGINE_RULES } from '@tabiya/chess/engine/variant-rules.ts';
import type { EngineDemand } from './demand-service.ts';
import { EngineRefusal, startEngine, type EngineCommand, type EngineProcess } from './process.ts';
import { createTurns } from './turns.ts';
import { linesOf, turnAfter } from '@tabiya/chess/engine/uci.ts';

/** A position to be searched, and how thoroughly. */
export interface Search {
  variant: BoardVariant;
  /** Null: the standard position. */
  fen: string | null;
  /** UCI moves in the notation of games; the position is the one after them. */
  moves: readonly string[];
  nodes: number;
  /** Time limit, ms, which may end the search before `nodes`. */
  ms: number;
  /** Half-moves to look ahead, at which the search ends; as many as the other limits allow if missing. */
  depth?: number;
  /** Number of first moves to compare, if there are as many. */
  lines: number;
  /** Whether nobody waits for it: it begins only when nothing else is to be searched. */
  isBackground?: boolean;
}

export { EngineRefusal, startEngine, type EngineCommand, type EngineProcess };

export interface EngineService {
  /**
   * Searches one position after the other. Rejects if the signal is aborted, if the engine fails twice, and after
   * `stop`; with an `EngineRefusal` if the engine says that it cannot search the position.
   */
  search(search: Search, signal: AbortSignal): Promise<SearchedPosition>;
  /** Returns the process id of the engine while it runs. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface EngineOptions {
  command: EngineCommand;
  /** Idle time after which the process ends, ms. */
  idle?: number;
  /** Extra time beyond the search limit before the engine counts as hung, ms. */
  patience?: number;
  /** Is told of the searches that somebody waits for. */
  demand?: EngineDemand;
}

/** Enough for a small machine under full load. */
const ANSWER_TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;
/** Answer to a position without a legal move. */
const NO_MOVE = 'bestmove (none)';
/** Hash table of the engine in MB: enough for the positions of a whole game. */
const HASH = 32;

/** Returns the engine at the configured path, or the one from npm, which any Node runs. */
export const engineCommand = (path: string | undefined): EngineCommand =>
  path === undefined
    ? {
        file: process.execPath,
        args: [fileURLToPath(import.meta.resolve('stockfish/bin/stockfish-19-lite-single.js'))],
      }
    : { file: path, args: [] };

/** Returns the engine of the variants, which the usual one does not play. */
export const variantEngineCommand = (): EngineCommand => ({
  file: process.execPath,
  args: [fileURLToPath(import.meta.resolve('./variant-engine.ts'))],
});

export const createEngineService = (options: EngineOptions): EngineService => {
  const { command, idle = IDLE_MS, patience = ANSWER_TIMEOUT_MS, demand } = options;
  const stopping = new AbortController();
  const turns = createTurns();
  let running: EngineProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = async () => {
    const ended = running;
    running = undefined;
    await ended?.kill();
  };
  const open = async (): Promise<EngineProcess> => {
    if (running !== undefined) return running;
    running = startEngine(command);
    await running.ask(['uci', `setoption name Hash value ${HASH}`, 'isready'], 'readyok');
    return running;
  };

  const once = async (search: Search, signal: AbortSignal): Promise<SearchedPosition> => {
    signal.throwIfAborted();
    const late = AbortSignal.any([signal, AbortSignal.timeout(patience + search.ms)]);
    const kill = () => void end();
    late.addEventListener('abort', kill, { once: true });
    try {
      const engine = await open();
      return found(search, await engine.ask(commandsOf(search), 'bestmove'));
    } catch (error) {
      await end();
      throw error;
    } finally {
      late.removeEventListener('abort', kill);
    }
  };

  const twice = async (search: Search, signal: AbortSignal): Promise<SearchedPosition> => {
    clearTimeout(timer);
    try {
      return await once(search, signal).catch((error: unknown) => {
        if (error instanceof EngineRefusal) throw error;
        return once(search, signal);
      });
    } finally {
      timer = setTimeout(() => void end(), idle).unref();
    }
  };

  return {
    search(search, given) {
      const signal = AbortSignal.any([given, stopping.signal]);
      const task = () => twice(search, signal);
      if (search.isBackground) return turns.takeInBackground(task, signal);
      return demand === undefined ? turns.take(task) : demand.during(() => turns.take(task));
    },
    pid: () => running?.pid,
    async stop() {
      stopping.abort();
      await turns.over();
      clearTimeout(timer);
      await end();
    },
  };
};

const commandsOf = ({ variant, fen, moves, nodes, ms, depth, lines }: Search): string[] => {
  const played = variant === 'chess960' ? movesForEngine(fen, moves) : moves;
  const rules = ENGINE_RULES[variant];
  return [
    rules ? `setoption name UCI_Variant value ${rules}` : `setoption name UCI_Chess960 value ${variant === 'chess960'}`,
    `setoption name MultiPV value ${lines}`,
    `position ${fen === null ? 'startpos' : `fen ${fen}`}${played.length > 0 ? ` moves ${played.join(' ')}` : ''}`,
    `go nodes ${nodes} movetime ${ms}${depth === undefined ? '' : ` depth ${depth}`}`,
  ];
};

const found = ({ variant, fen, moves }: Search, said: readonly string[]): SearchedPosition => {
  const lines = linesOf(said, turnAfter(fen, moves.length));
  // The time ran out before the first depth: no lines would mean that the game is over.
  if (lines.length === 0 && !said.at(-1)?.startsWith(NO_MOVE)) throw new Error('the engine has found nothing');
  if (variant !== 'chess960') return { lines };
  return { lines: lines.map((line) => ({ ...line, moves: movesForGame(fen, moves, line.moves) })) };
};
