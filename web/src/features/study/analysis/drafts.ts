import { nodeAt, type PgnPath } from '@tabiya/chess/notation/pgn-tree.ts';
import type { PlacedTree } from '@tabiya/chess/analysis/edit-tree.ts';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';

/** Analyses that the browser keeps: the one of the empty board, and one for each game and position. */
const PREFIX = 'tabiya.analysis.';
const MOST_DRAFTS = 20;

interface Draft {
  /** When it was kept, ms since 1970: the oldest make room for new ones. */
  at: number;
  pgn: string;
  path: PgnPath;
  /** The stored version that the draft changes, where there is one. */
  base?: number | undefined;
}

/** A draft that was found. */
export interface FoundDraft extends PlacedTree {
  base: number | undefined;
}

export const readDraft = (key: string): FoundDraft | undefined => {
  const draft = parseDraft(localStorage.getItem(PREFIX + key));
  const tree = draft && readPgn(draft.pgn);
  if (!draft || !tree?.ok) return undefined;
  return { tree: tree.value, path: nodeAt(tree.value, draft.path) ? draft.path : [], base: draft.base };
};

export const forgetDraft = (key: string): void => localStorage.removeItem(PREFIX + key);

export const keepDraft = (key: string, { tree, path }: PlacedTree, base?: number): void => {
  const text = JSON.stringify({ at: Date.now(), pgn: writePgn(tree), path, base } satisfies Draft);
  for (let room = MOST_DRAFTS; room > 0; room -= 5) {
    makeRoom(key, room);
    try {
      return localStorage.setItem(PREFIX + key, text);
    } catch {
      // The browser's store is full: older drafts go.
    }
  }
};

const makeRoom = (key: string, most: number): void => {
  const others = Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX) && name !== PREFIX + key)
    .map((name) => ({ name, at: parseDraft(localStorage.getItem(name))?.at ?? 0 }))
    .toSorted((a, b) => b.at - a.at);
  for (const { name } of others.slice(most - 1)) localStorage.removeItem(name);
};

const parseDraft = (text: string | null): Draft | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
};
