import { judgeAttempt } from '@tabiya/chess/puzzles/attempt.ts';
import type { PackedPuzzle, PuzzlePack } from '@tabiya/contract/study/puzzle-packs.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import { createKeptStore } from '../../../../store/kept-store.ts';
import type { Tried } from '../use-solving.ts';

export const KINDS = ['rated', 'learning'] as const satisfies (keyof PuzzlePack)[];
export type PuzzleKind = (typeof KINDS)[number];

/** The puzzles that this browser keeps, without those that were answered. */
export interface KeptPack extends PuzzlePack {
  accountId: string;
  /** When they were fetched, ms since the epoch. */
  at: number;
}

/** A first try that the server does not know of yet. */
export interface KeptAnswer extends Tried {
  accountId: string;
  id: string;
  kind: PuzzleKind;
  /** When it was made, ms since the epoch. */
  at: number;
}

const NO_ANSWERS: readonly KeptAnswer[] = [];

/** The puzzles that this browser keeps. Setting them throws if the browser has no room. */
export const keptPack = createKeptStore<KeptPack | undefined>('tabiya.puzzle-pack', undefined);
/** Answers that wait for a connection; `late-slots.tsx` looks for their key. */
export const keptAnswers = createKeptStore<readonly KeptAnswer[]>('tabiya.puzzle-answers', NO_ANSWERS);

const keepAnswers = (answers: readonly KeptAnswer[]): void =>
  keptAnswers.set(answers.length === 0 ? NO_ANSWERS : answers);

/** Returns the answers of the account that wait, the oldest first. */
export const waitingAnswers = (accountId: string): readonly KeptAnswer[] =>
  keptAnswers.read().filter((answer) => answer.accountId === accountId);

/** Forgets an answer that the server knows or does not want. */
export const dropAnswer = ({ id, kind, accountId }: KeptAnswer): void =>
  keepAnswers(keptAnswers.read().filter((one) => one.id !== id || one.kind !== kind || one.accountId !== accountId));

/** Judges the first try at a kept puzzle, and keeps it until it can be sent. */
export const answerKept = (kind: PuzzleKind, puzzle: PuzzleView, tried: Tried): 'solved' | 'failed' => {
  const pack = keptPack.read();
  const isSolved = tried.moves.length > 0 && judgeAttempt(puzzle, tried.moves) === 'solved';
  if (pack) {
    const { accountId } = pack;
    keepAnswers([...keptAnswers.read(), { ...tried, kind, accountId, id: puzzle.id, at: Date.now() }]);
    keptPack.set({ ...pack, [kind]: pack[kind].filter(({ id }: PackedPuzzle) => id !== puzzle.id) });
  }
  return isSolved ? 'solved' : 'failed';
};
