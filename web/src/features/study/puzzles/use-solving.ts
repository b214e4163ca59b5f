import { judgeAttempt, positionBefore } from '@tabiya/chess/puzzles/attempt.ts';
import { parseMove, positionAfter, sanOf, startPosition, uciOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { PuzzleView, SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import { useEffect, useMemo, useState } from 'react';
import { playSound, soundOfMove } from '../../../platform/sound/sounds.ts';

/** How long the first position stands before the opponent moves, and pauses before the later moves, ms. */
const PACES = { calm: { first: 700, answer: 350 }, quick: { first: 300, answer: 200 } };
type Pace = keyof typeof PACES;
const SHOWN_MS = 800;

/**
 * `first`: the try that counts; `judging`: it is being decided; `unsent`: the decision has not arrived; `over`: decided;
 * `again`: tried once more, for oneself.
 */
type Phase = 'first' | 'judging' | 'unsent' | 'over' | 'again';

export interface Tried {
  /** UCI moves of the solver; none: gave up. */
  moves: readonly string[];
  isHinted: boolean;
  ms: number;
}
/** Decides the first try; undefined where no answer has come. */
export type Decide = (tried: Tried) => Promise<SolveAnswer['outcome'] | undefined>;

interface Progress {
  phase: Phase;
  /** Moves of the line that stand on the board. */
  played: number;
  /** A move that the line does not have, after those. */
  other: string | undefined;
  /** Whether the last other move was good but not the best, or wrong. */
  note: 'better' | 'wrong' | undefined;
  /** Hints that were asked for at this move: the piece, then its square. */
  hints: 0 | 1 | 2;
  /** Whether a hint came before the first right move, after which nothing can be won. */
  isHinted: boolean;
  /** Whether the rest of the line is being shown. */
  isShowing: boolean;
  tried: Tried | undefined;
}

const BEGUN: Progress = {
  ...{ phase: 'first', played: 0, other: undefined, note: undefined, hints: 0 },
  ...{ isHinted: false, isShowing: false, tried: undefined },
};

/** Of a puzzle that was tried at another visit: the solver's first position stands on the board. */
const DECIDED: Progress = { ...BEGUN, phase: 'over', played: 1 };

/** Positions and moves of the line, which begins with the opponent's move. */
interface Line {
  positions: Position[];
  sans: string[];
}
const walk = ({ fen, moves }: PuzzleView): Line => {
  const positions: Position[] = [startPosition(fen)];
  const sans: string[] = [];
  for (const uci of moves) {
    const before = positions.at(-1)!;
    const move = parseMove(before, uci)!;
    sans.push(sanOf(before, move));
    positions.push(positionAfter(before, move));
  }
  return { positions, sans };
};

interface SolvingOptions {
  /** How soon the opponent moves. */
  pace?: Pace;
  /** Whether the first try is over from the start. */
  isDecided?: boolean;
}

/** One puzzle on the board, from the opponent's move to the end of its line. Mount it again for another puzzle. */
export function useSolving(puzzle: PuzzleView, decide: Decide, { pace = 'calm', isDecided }: SolvingOptions = {}) {
  const line = useMemo(() => walk(puzzle), [puzzle]);
  const [progress, setProgress] = useState(isDecided ? DECIDED : BEGUN);
  const begunAt = useMovesByItself({ ...line, pace }, progress, setProgress);
  const { phase, played, other, note, hints, isShowing } = progress;
  const base = line.positions[played]!;
  const change = (part: Partial<Progress>) => setProgress((before) => ({ ...before, ...part }));
  const isTrying = phase === 'first' || phase === 'again';

  const send = async (tried: Tried) => {
    change({ phase: 'judging', tried });
    const outcome = await decide(tried);
    if (outcome === undefined) return change({ phase: 'unsent' });
    if (outcome === 'better') return change({ phase: 'first', other: undefined, note: 'better' });
    // Who gave up wants to see the line.
    return change({ phase: 'over', isShowing: tried.moves.length === 0 });
  };
  const sendMoves = (moves: readonly string[]) =>
    send({ moves, isHinted: progress.isHinted, ms: begunAt === 0 ? 0 : Date.now() - begunAt });

  const tryMove = (uci: string) => {
    const move = parseMove(base, uci);
    if (!isTrying || !move || played % 2 === 0) return;
    playSound(soundOfMove(sanOf(base, move)));
    const { moves, verdict, made } = moveMade(puzzle, progress, uciOf(move));
    change(made);
    if (verdict === 'unfinished') return;
    if (phase === 'first') void sendMoves(moves);
    else if (verdict === 'solved') change({ phase: 'over' });
  };

  return {
    ...{ phase, played, last: puzzle.moves.length, note, isShowing, other, isTrying, sans: line.sans, tryMove },
    solver: line.positions[1]!.turn,
    shown: other === undefined ? base : positionAfter(base, parseMove(base, other)!),
    /** Whether the person may move now. */
    mayMove: isTrying && played % 2 === 1 && other === undefined,
    lastMove: other ?? puzzle.moves[played - 1],
    /** Squares that a hint lights up. */
    hint: isTrying && hints > 0 ? puzzle.moves[played]?.slice(0, hints === 1 ? 2 : 4) : undefined,
    hasHints: isTrying && played % 2 === 1 && hints < 2,
    giveHint: () => setProgress(withHint),
    giveUp: () => void sendMoves([]),
    sendAgain: () => void send(progress.tried!),
    again: () => change({ phase: 'again', played: 1, other: undefined, note: undefined, hints: 0, isShowing: false }),
    showLine: () => change({ phase: 'over', isShowing: true, other: undefined, note: undefined }),
    step: (to: number) => change({ played: to, other: undefined, isShowing: false }),
  };
}

export type Solving = ReturnType<typeof useSolving>;

/**
 * Makes the moves that nobody makes: the opponent's, those of a line that is shown, and the way back from what was tried
 * for oneself. Returns the instant at which the person could move first (ms since the epoch), 0 before it.
 */
function useMovesByItself(
  { sans, pace }: Pick<Line, 'sans'> & { pace: Pace },
  { phase, played, other, isShowing }: Progress,
  setProgress: (change: (before: Progress) => Progress) => void,
): number {
  const [begunAt, setBegunAt] = useState(0);
  const last = sans.length;
  const isAnswering = (phase === 'first' || phase === 'again') && played % 2 === 0;
  const isStepping = (isAnswering || isShowing) && played < last;
  useEffect(() => {
    if (!isStepping) return undefined;
    const { first, answer } = PACES[pace];
    const wait = isShowing ? SHOWN_MS : played === 0 ? first : answer;
    const timer = setTimeout(() => {
      playSound(soundOfMove(sans[played]!));
      if (played === 0) setBegunAt(Date.now());
      setProgress((before) => ({ ...before, played: played + 1, hints: 0, isShowing: isShowing && played + 1 < last }));
    }, wait);
    return () => clearTimeout(timer);
  }, [isStepping, isShowing, played, sans, last, pace, setProgress]);

  const isTakenBack = phase === 'again' && other !== undefined;
  useEffect(() => {
    if (!isTakenBack) return undefined;
    const timer = setTimeout(() => setProgress((before) => ({ ...before, other: undefined })), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTakenBack, setProgress]);
  return begunAt;
}

/** Returns what a legal move of the solver (UCI) leads to, and all of his moves with it. */
const moveMade = (puzzle: PuzzleView, { played, phase }: Progress, uci: string) => {
  const moves = [...puzzle.moves.slice(0, played).filter((_, index) => index % 2 === 1), uci];
  const verdict = judgeAttempt(puzzle, moves);
  const before = positionBefore(puzzle, (played - 1) / 2);
  const isLine = uci === uciOf(parseMove(before, puzzle.moves[played]!)!);
  const note = verdict === 'wrong' && phase === 'again' ? ('wrong' as const) : undefined;
  const made: Partial<Progress> = isLine ? { played: played + 1, other: undefined } : { other: uci };
  return { moves, verdict, made: { ...made, hints: 0 as const, note } };
};

const withHint = (before: Progress): Progress => ({
  ...before,
  hints: before.hints === 0 ? 1 : 2,
  isHinted: before.isHinted || (before.phase === 'first' && before.played === 1),
});
