import { movesForEngine, movesForGame } from '@tabiya/chess/engine/castling.ts';
import { readInfo, readSpeed, turnAfter } from '@tabiya/chess/engine/uci.ts';
import { ENGINE_RULES } from '@tabiya/chess/engine/variant-rules.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import { scoreFor } from '@tabiya/chess/review/score.ts';

/** A position to analyse: the one after `moves` (UCI, as in games) from `fen`. */
export interface EngineTask {
  /** Undefined for the usual starting position. */
  fen: string | undefined;
  moves: readonly string[];
  variant: BoardVariant;
  /** Number of first moves to compare. */
  lines: number;
  /** Depth at which the engine stops, in plies; undefined to go on until told. */
  depth?: number | undefined;
}

/** What the engine has found so far. Scores are from White's side, the best line of the side to move is first. */
export interface EngineReport {
  depth: number;
  nodes: number;
  perSecond: number;
  lines: readonly SearchedLine[];
}

/** The part of a Worker that an engine is talked to with. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface EngineOptions {
  start: () => EngineWorker;
  threads: number;
  /** Hash table, MB. */
  hash: number;
  /** Called when the engine answers for the first time, and when it has failed for good. */
  onState: (state: 'ready' | 'failed') => void;
  /** Time in which the engine must answer, ms. */
  patience?: number;
}

interface Search {
  task: EngineTask;
  onReport: (report: EngineReport) => void;
  /** Called when the search has ended by itself, at its depth. */
  onEnd?: (() => void) | undefined;
}

const ANSWER_TIMEOUT_MS = 20_000;
/** Number of times that an engine which has ended or hangs is started again. */
const MOST_STARTS = 3;

/**
 * An engine that speaks UCI in a worker. It searches one position at a time; one that ends or does not answer is started
 * again and goes on with the same position.
 */
export class Engine {
  readonly #options: EngineOptions;
  #worker: EngineWorker | undefined;
  #starts = 0;
  #isReady = false;
  /** The search that the engine is at. */
  #current: Search | undefined;
  /** The search that it shall do next or go on with. */
  #wanted: Search | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The lines of the depth that the engine is at, and how many it has told of at the depth before. */
  #lines: readonly SearchedLine[] = [];
  #told = 0;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#launch();
  }

  /** Searches this position instead of the one before; no report of another one comes afterwards. */
  analyse(task: EngineTask, onReport: Search['onReport'], onEnd?: Search['onEnd']): void {
    this.#wanted = { task, onReport, onEnd };
    if (this.#current) this.#interrupt();
    else this.#begin();
  }

  stop(): void {
    this.#wanted = undefined;
    if (this.#current) this.#interrupt();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isReady = false;
    this.#current = undefined;
  }

  #launch(): void {
    const { start, threads, hash } = this.#options;
    this.#starts += 1;
    this.#worker = start();
    this.#worker.onmessage = ({ data }) => {
      if (typeof data === 'string') for (const text of data.split('\n')) this.#hear(text);
    };
    this.#worker.onerror = () => this.#restart();
    this.#expectAnswer();
    this.#say('uci', ...(threads > 1 ? [`setoption name Threads value ${threads}`] : []));
    this.#say(`setoption name Hash value ${hash}`, 'isready');
  }

  #restart(): void {
    this.dispose();
    if (this.#starts < MOST_STARTS) this.#launch();
    else this.#options.onState('failed');
  }

  #say(...commands: readonly string[]): void {
    for (const command of commands) this.#worker?.postMessage(command);
  }

  #expectAnswer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#restart(), this.#options.patience ?? ANSWER_TIMEOUT_MS);
  }

  #interrupt(): void {
    this.#say('stop');
    this.#expectAnswer();
  }

  #begin(): void {
    if (!this.#isReady || this.#current || !this.#wanted) return;
    this.#current = this.#wanted;
    this.#lines = [];
    this.#told = 0;
    this.#say(...commandsOf(this.#current.task));
  }

  #hear(text: string): void {
    const isReadyNow = text.startsWith('readyok');
    if (isReadyNow || text.startsWith('bestmove')) {
      clearTimeout(this.#timer);
      if (isReadyNow) {
        this.#isReady = true;
        this.#options.onState('ready');
      } else {
        // The engine ends by itself at the wanted depth, and where the game is over; the same search is not begun again.
        const ended = this.#current === this.#wanted ? this.#current : undefined;
        if (ended) this.#wanted = undefined;
        this.#current = undefined;
        ended?.onEnd?.();
      }
      this.#begin();
    } else if (this.#current && this.#current === this.#wanted) {
      const report = reportOf(text, this.#current.task, this.#lines);
      if (!report) return;
      this.#lines = report.lines;
      // Lines of two depths are never mixed, because they may begin with the same move.
      if (this.#lines.length < this.#told) return;
      this.#told = this.#lines.length;
      this.#current.onReport(report);
    }
  }
}

/** Returns the lines of a depth with the one that a text tells of, or the first one of the next depth. */
const reportOf = (text: string, task: EngineTask, told: readonly SearchedLine[]): EngineReport | undefined => {
  const info = readInfo(text);
  if (!info || info.isBound || (info.rank !== 1 && info.rank !== told.length + 1)) return undefined;
  const turn = turnAfter(task.fen ?? null, task.moves.length);
  const moves = task.variant === 'chess960' ? movesForGame(task.fen ?? null, task.moves, info.moves) : info.moves;
  const lines = [...told.slice(0, info.rank - 1), { score: scoreFor(info.score, turn), moves }];
  return { depth: info.depth, ...(readSpeed(text) ?? { nodes: 0, perSecond: 0 }), lines };
};

const commandsOf = ({ fen, moves, variant, lines, depth }: EngineTask): string[] => {
  const rules = ENGINE_RULES[variant];
  const played = variant === 'chess960' ? movesForEngine(fen ?? null, moves) : moves;
  return [
    rules ? `setoption name UCI_Variant value ${rules}` : `setoption name UCI_Chess960 value ${variant === 'chess960'}`,
    `setoption name MultiPV value ${lines}`,
    `position ${fen === undefined ? 'startpos' : `fen ${fen}`}${played.length > 0 ? ` moves ${played.join(' ')}` : ''}`,
    depth === undefined ? 'go infinite' : `go depth ${depth}`,
  ];
};
