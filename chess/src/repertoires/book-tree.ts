import type { PgnNode, PgnTree } from '../notation/pgn-tree.ts';
import { BOOK_START, type BookMove, type MoveBook } from './move-book.ts';

/** A move of a book by the shortest way to it, with the moves that are reached through it first. */
export interface ReachedMove extends BookMove {
  /** Undefined for the moves of the starting position. */
  before: ReachedMove | undefined;
  /** Number of plies up to this move, from 1. */
  ply: number;
  next: ReachedMove[];
}

/**
 * Returns the moves of the starting position, each with what follows it. A position that several lines reach is
 * continued after the shortest of them only, so every move of the book occurs once, and nothing goes in circles.
 */
export function reachedMoves(book: MoveBook): ReachedMove[] {
  const roots: ReachedMove[] = [];
  const seen = new Set([BOOK_START]);
  const waiting: { position: string; before: ReachedMove | undefined }[] = [
    { position: BOOK_START, before: undefined },
  ];
  for (const { position, before } of waiting) {
    for (const move of book.get(position) ?? []) {
      const reached: ReachedMove = { ...move, before, ply: (before?.ply ?? 0) + 1, next: [] };
      (before?.next ?? roots).push(reached);
      if (seen.has(move.leadsTo)) continue;
      seen.add(move.leadsTo);
      waiting.push({ position: move.leadsTo, before: reached });
    }
  }
  return roots;
}

/** Returns moves and all that follows them, each before its continuations. */
export function inOrder(moves: readonly ReachedMove[]): ReachedMove[] {
  const listed: ReachedMove[] = [];
  const open = moves.toReversed();
  for (let move = open.pop(); move; move = open.pop()) {
    listed.push(move);
    open.push(...move.next.toReversed());
  }
  return listed;
}

/** Returns the moves that lead from the starting position to a move, the move included. */
export function lineTo(move: ReachedMove): ReachedMove[] {
  const line: ReachedMove[] = [];
  for (let at: ReachedMove | undefined = move; at; at = at.before) line.push(at);
  return line.toReversed();
}

/** Returns a book as a game with variations; `tags` are its PGN tags. */
export function treeOfBook(book: MoveBook, tags: Readonly<Record<string, string>>): PgnTree {
  const roots = reachedMoves(book);
  const nodes = new Map<ReachedMove, PgnNode>();
  const childrenOf = (moves: readonly ReachedMove[]): PgnNode[] => moves.map((move) => nodes.get(move)!);
  // From the ends of the lines to the start, so that the children of a move exist before it.
  for (const move of inOrder(roots).toReversed()) {
    const { uci, san, note, next } = move;
    nodes.set(move, { uci, san, ...(note !== '' && { comments: [note] }), children: childrenOf(next) });
  }
  return { tags, result: '*', children: childrenOf(roots) };
}
