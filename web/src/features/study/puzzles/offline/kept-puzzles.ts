import { judgeAttempt } from '@tabiya/chess/puzzles/attempt.ts';
import type { PackedPuzzle, PuzzlePack } from '@tabiya/contract/study/puzzle-packs.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import { createStore } from '../../../../store/store.ts';
import type { Tried } from '../use-solving.ts';

/** Keys of localStorage. The second one exists only while answers wait; see `late-slots.tsx`. */
const PACK_KEY = 'tabiya.puzzle-pack';
const ANSWERS_KEY = 'tabiya.puzzle-answers';

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

interface Kept {
  pack: KeptPack | undefined;
  answers: readonly KeptAnswer[];
}

const NOTHING: Kept = { pack: undefined, answers: [] };

const read = <Value>(key: string, none: Value): Value => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? none;
  } catch {
    return none;
  }
};
const readAll = (): Kept => ({ pack: read<Kept['pack']>(PACK_KEY, undefined), answers: read(ANSWERS_KEY, []) });

/** What this browser keeps; another tab may change it. */
export const kept = createStore<Kept>(NOTHING, () => {
  const hear = () => kept.set(readAll());
  addEventListener('storage', hear);
  queueMicrotask(hear);
  return () => removeEventListener('storage', hear);
});

const write = (key: string, value: unknown): void =>
  value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value));

/** Replaces the puzzles that are kept. Throws if the browser has no room for them. */
export const keepPack = (pack: KeptPack | undefined): void => {
  write(PACK_KEY, pack);
  kept.set(readAll());
};

const keepAnswers = (answers: readonly KeptAnswer[]): void => {
  write(ANSWERS_KEY, answers.length === 0 ? undefined : answers);
  kept.set(readAll());
};

/** Returns the answers of the account that wait, the oldest first. */
export const waitingAnswers = (accountId: string): readonly KeptAnswer[] =>
  readAll().answers.filter((answer) => answer.accountId === accountId);

/** Forgets an answer that the server knows or does not want. */
export const dropAnswer = ({ id, kind, accountId }: KeptAnswer): void =>
  keepAnswers(readAll().answers.filter((one) => one.id !== id || one.kind !== kind || one.accountId !== accountId));

/** Judges the first try at a kept puzzle, and keeps it until it can be sent. */
export const answerKept = (kind: PuzzleKind, puzzle: PuzzleView, tried: Tried): 'solved' | 'failed' => {
  const { pack, answers } = readAll();
  const isSolved = tried.moves.length > 0 && judgeAttempt(puzzle, tried.moves) === 'solved';
  if (pack) {
    const { accountId } = pack;
    keepAnswers([...answers, { ...tried, kind, accountId, id: puzzle.id, at: Date.now() }]);
    keepPack({ ...pack, [kind]: pack[kind].filter(({ id }: PackedPuzzle) => id !== puzzle.id) });
  }
  return isSolved ? 'solved' : 'failed';
};
