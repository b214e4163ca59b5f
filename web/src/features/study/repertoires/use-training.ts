import type { TrainingLine } from '@tabiya/chess/repertoires/training.ts';
import { bookMoveAt, fenOfName, turnOfName, type MoveBook } from '@tabiya/chess/repertoires/move-book.ts';
import { parseMove, positionAfter, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { useEffect, useMemo, useState } from 'react';
import { playSound, soundOfMove } from '../../../platform/sound/sounds.ts';

/** How long a position stands before the opponent moves, ms. */
const ANSWER_MS = 350;

/** The first answer to a position that was asked. */
export interface FirstAnswer {
  position: string;
  uci: string;
  isRight: boolean;
  isShown: boolean;
}

export interface TrainingSession {
  book: MoveBook;
  color: Color;
  lines: readonly TrainingLine[];
  /** Whether the right move is shown before it is asked. */
  isLearning: boolean;
  /** Whether a line begins at its first question; otherwise at the starting position. */
  fromQuestion: boolean;
}

interface Progress {
  line: number;
  /** Moves of the line that stand on the board. */
  ply: number;
  /** A wrong move that stands on the board after those. */
  wrong: string | undefined;
  /** Whether the right move is shown, because a wrong one was played. */
  isCorrected: boolean;
  note: 'right' | 'also' | undefined;
  right: number;
  asked: number;
}

const BEGUN = { wrong: undefined, isCorrected: false, note: undefined } as const;

/** Plays the lines of a session: the opponent's moves by themselves, and one's own as they are answered. */
export function useTraining(session: TrainingSession, onAnswer: (answer: FirstAnswer) => void) {
  const { book, color, lines, isLearning, fromQuestion } = session;
  const firstPly = (line: number) => (fromQuestion ? (lines[line]?.firstAsked ?? 0) : 0);
  const [progress, setProgress] = useState<Progress>({ ...BEGUN, line: 0, ply: firstPly(0), right: 0, asked: 0 });
  const { line: number, ply, wrong, isCorrected } = progress;
  const line = lines[number];
  const next = line?.moves[ply];
  const isOwn = next !== undefined && turnOfName(next.position) === color;
  const isAsked = isOwn && line!.asked.includes(next.position);
  const position = useMemo(
    () => startPosition(fenOfName(next?.position ?? line?.moves.at(-1)?.leadsTo ?? '')),
    [next, line],
  );

  const isAnswering = next !== undefined && !isOwn;
  useEffect(() => {
    if (!isAnswering) return undefined;
    const timer = setTimeout(() => {
      playSound(soundOfMove(next.san));
      setProgress((before) => ({ ...before, ply: before.ply + 1 }));
    }, ANSWER_MS);
    return () => clearTimeout(timer);
  }, [isAnswering, next]);

  const tryMove = (given: string) => {
    const move = parseMove(position, given);
    if (!move || !isOwn) return;
    const uci = uciOf(move);
    const known = bookMoveAt(book, next.position, uci);
    // A position counts by its first answer; after a correction it is only played on.
    const isFirst = isAsked && !isCorrected;
    if (isFirst) onAnswer({ position: next.position, uci, isRight: known !== undefined, isShown: isLearning });
    const counts = {
      right: progress.right + (isFirst && known ? 1 : 0),
      asked: progress.asked + (isFirst ? 1 : 0),
    };
    if (known === undefined)
      return setProgress({ ...progress, ...counts, wrong: uci, isCorrected: true, note: undefined });
    playSound(soundOfMove(next.san));
    const note = uci === next.uci ? 'right' : 'also';
    setProgress({ ...progress, ...BEGUN, ...counts, ply: ply + 1, note });
  };
  const nextLine = () => setProgress({ ...progress, ...BEGUN, line: number + 1, ply: firstPly(number + 1) });

  const wrongMove = wrong === undefined ? undefined : parseMove(position, wrong);
  return {
    ...{ line, number, next, isOwn, progress, tryMove, nextLine },
    /** The own move that is told: a new one, or the right one after a wrong one. */
    told: isOwn && (isCorrected || (isLearning && isAsked)) ? next : undefined,
    takeBack: () => setProgress({ ...progress, wrong: undefined }),
    shown: wrongMove ? positionAfter(position, wrongMove) : position,
    mayMove: isOwn && wrong === undefined,
    lastMove: wrong ?? line?.moves[ply - 1]?.uci,
    isLineOver: line !== undefined && next === undefined,
    isOver: line === undefined,
  };
}

export type Training = ReturnType<typeof useTraining>;
