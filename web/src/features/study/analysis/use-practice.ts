import { searchFor } from '@tabiya/chess/bots/bot-move.ts';
import { chooseMove } from '@tabiya/chess/bots/choose-move.ts';
import { strengthOf } from '@tabiya/chess/bots/strength.ts';
import { chanceFor } from '@tabiya/chess/review/score.ts';
import type { Score, SearchedLine } from '@tabiya/chess/review/types.ts';
import { parseMove, sanOf } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { EngineSession, type EngineNews } from '../../../engine/engine-session.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';

/** Depth at which positions are judged, in plies: about a second on a phone. */
const JUDGED_DEPTH = 14;
/** Losses of winning chance (0 to 1) from which a move is called inaccurate, a mistake or a blunder. */
const LOSSES = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 } as const;

export interface PracticeTerms {
  /** The side of the person. */
  side: Color;
  /** Strength of the computer, a rating. */
  level: number;
}

interface Judged {
  score: Score;
  /** The best move there, as UCI. */
  best: string | undefined;
}

const keyOf = (path: readonly string[]): string => path.join(' ');

/** Plays one side of an analysis with the engine, from the position that is shown, and judges the other side's moves. */
export function usePractice(room: AnalysisRoomModel, { side, level }: PracticeTerms) {
  const { tree, path, position, positionAt, node, variant, play } = room;
  const [news, setNews] = useState<EngineNews & { attempt: number }>({ state: 'loading', attempt: 0 });
  const [attempt, setAttempt] = useState(0);
  const [start] = useState(path);
  const [judged, setJudged] = useState<ReadonlyMap<string, Judged>>(new Map());
  const session = useRef<EngineSession>(undefined);
  const [hasBegun, setBegun] = useState(false);
  const key = keyOf(path);
  const isOver = position.isEnd();
  const isComputers = !isOver && position.turn !== side;
  /** In the middle of a line people look around; the computer moves where the line ends, and once where it began. */
  const isOpen = (node ?? tree).children.length === 0 || (key === keyOf(start) && !hasBegun);

  const move = useEffectEvent((at: string, lines: readonly SearchedLine[]) => {
    if (at !== key || !isComputers || !isOpen) return;
    const last = path.at(-1);
    const before = last === undefined ? undefined : { position: positionAt(path.slice(0, -1)), uci: last };
    const choice = { position, before, lines };
    const uci = chooseMove(choice, { strength: strengthOf(level), style: 'balanced', random: Math.random });
    if (uci === undefined) return;
    setBegun(true);
    play(uci);
  });
  const search = useEffectEvent((at: string) => {
    if (isOver) return;
    const task = { fen: tree.initialFen, moves: path, variant };
    let lines: readonly SearchedLine[] = [];
    const answer = () => {
      if (!isComputers || !isOpen) return;
      session.current?.analyse(
        { ...task, ...searchFor(level, Math.random) },
        (report) => void ({ lines } = report),
        () => move(at, lines),
      );
    };
    if (judged.has(at)) return answer();
    session.current?.analyse(
      { ...task, lines: 1, depth: JUDGED_DEPTH },
      (report) => void ({ lines } = report),
      () => {
        const [best] = lines;
        if (best) setJudged((known) => new Map(known).set(at, { score: best.score, best: best.moves[0] }));
        answer();
      },
    );
  });
  const searchAgain = useEffectEvent(() => search(key));
  useEffect(() => {
    const opened = new EngineSession(variant, (said) => setNews({ ...said, attempt }));
    session.current = opened;
    searchAgain();
    return () => {
      opened.end();
      session.current = undefined;
    };
  }, [variant, attempt]);
  useEffect(() => search(key), [key]);

  return {
    ...{ isOver, isComputers, isOpen },
    state: news.attempt === attempt ? news.state : 'loading',
    progress: news.progress,
    again: () => setAttempt((count) => count + 1),
    verdict: verdictOf(room, { side, judged }),
    /** Scores at the beginning and now; undefined until both are known. */
    line: lineOf(judged.get(keyOf(start))?.score, judged.get(key)?.score),
  };
}

const lineOf = (before: Score | undefined, after: Score | undefined) =>
  before && after ? { before, after } : undefined;

export type PracticeVerdict = keyof typeof LOSSES | 'good';

/** Returns how good the person's last move was, and the better one if there was one; undefined while it is not known. */
const verdictOf = (
  { path, position, positionAt }: AnalysisRoomModel,
  { side, judged }: { side: Color; judged: ReadonlyMap<string, Judged> },
): { verdict: PracticeVerdict; move: string; better: string | undefined } | undefined => {
  const after = position.turn === side ? path.slice(0, -1) : path;
  const uci = after.at(-1);
  if (uci === undefined) return undefined;
  const from = positionAt(after.slice(0, -1));
  const [before, then] = [judged.get(keyOf(after.slice(0, -1))), judged.get(keyOf(after))];
  const move = parseMove(from, uci);
  if (from.turn !== side || !before || !then || !move) return undefined;
  const loss = chanceFor(before.score, side) - chanceFor(then.score, side);
  const verdict =
    loss >= LOSSES.blunder
      ? 'blunder'
      : loss >= LOSSES.mistake
        ? 'mistake'
        : loss >= LOSSES.inaccuracy
          ? 'inaccuracy'
          : 'good';
  const best = before.best === undefined ? undefined : parseMove(from, before.best);
  const better = verdict === 'good' || !best || before.best === uci ? undefined : sanOf(from, best);
  return { verdict, move: sanOf(from, move), better };
};
