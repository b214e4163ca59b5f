import { parseFen, startPosition, type Position } from '../rules/position.ts';
import type { BoardVariant, Judged, Result } from '../rules/types.ts';
import { PgnBuilder, type MoveFault } from './pgn-builder.ts';
import { addComment } from './pgn-comment.ts';
import { pgnTokens, resultOfTag, type PgnToken } from './pgn-tokens.ts';
import type { PgnTree } from './pgn-tree.ts';
import { variantOfTag } from './pgn-variants.ts';

/** Maximum length of a PGN text, in characters. */
export const PGN_MAX_LENGTH = 20_000_000;

export type PgnFaultReason =
  | MoveFault
  | 'bad_tag'
  | 'open_comment'
  | 'open_variation'
  | 'bad_fen'
  | 'unknown_variant'
  | 'too_long';

/** Why a game of a PGN text cannot be read, and where. */
export interface PgnFault {
  reason: PgnFaultReason;
  /** Line of the text on which the fault is, from 1. */
  faultLine: number;
  /** The text found there, at most `MAX_WORD_LENGTH` characters. */
  word: string;
}

/** A game of a PGN text; `number` counts the games from 1, and `line` is the line on which the game begins, from 1. */
export type PgnGame = { number: number; line: number } & ({ ok: true; tree: PgnTree } | ({ ok: false } & PgnFault));
export type UnreadGame = Extract<PgnGame, { ok: false }>;

/** Maximum length of `word` in a fault, in characters. */
const MAX_WORD_LENGTH = 20;
const OWN_FIELDS = ['Result', 'Variant', 'SetUp', 'FEN'];

/**
 * Reads the first game of a PGN text. Refuses a text without a game, and a game that `pgnGames` cannot read.
 */
export function readPgn(text: string): Judged<PgnTree, 'bad_pgn'> {
  const first = pgnGames(text).next().value;
  return first?.ok ? { ok: true, value: first.tree } : { ok: false, refusal: 'bad_pgn' };
}

/** Reads all games of a PGN text, in order; those that cannot be read are listed with their faults. */
export function readPgnGames(text: string): { games: PgnTree[]; unread: UnreadGame[] } {
  const games: PgnTree[] = [];
  const unread: UnreadGame[] = [];
  for (const game of pgnGames(text)) {
    if (game.ok) games.push(game.tree);
    else unread.push(game);
  }
  return { games, unread };
}

/** A game while it is read. */
interface OpenGame {
  at: number;
  tags: Map<string, string>;
  /** Comments before the first move, while the tags are not complete. */
  comments: string[];
  builder?: PgnBuilder;
  result?: Result;
  fault?: { reason: PgnFaultReason; at: number };
  /** Number of open brackets after a fault. */
  depth: number;
}

/**
 * Reads the games of a PGN text one by one, so that a caller can pause between them: tags, moves, variations at any
 * depth, comments, glyphs, clocks, evaluations and shapes. A game with a bad starting position, an illegal move, an
 * unknown variant or an open bracket is given with its fault; the games after it are read all the same. The time is
 * linear in the length of the text, which is at most `PGN_MAX_LENGTH`.
 */
export function* pgnGames(given: string): Generator<PgnGame, undefined> {
  const isTooLong = given.length > PGN_MAX_LENGTH;
  if (isTooLong) return void (yield { ok: false, number: 1, line: 1, reason: 'too_long', faultLine: 1, word: '' });
  const text = given.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n');
  const lineAt = lineCounter(text);
  let game: OpenGame | undefined;
  let number = 0;
  const finished = (): PgnGame | undefined => {
    const tree = game && finish(game);
    if (!game || (!tree && !game.fault)) return undefined;
    number += 1;
    const place = { number, line: lineAt(game.at) };
    if (tree) return { ok: true, ...place, tree };
    const { reason, at } = game.fault!;
    const word = /^\S*/u.exec(text.slice(at, at + MAX_WORD_LENGTH))![0];
    return { ok: false, ...place, reason, faultLine: lineAt(at), word };
  };
  for (const token of pgnTokens(text)) {
    if (game && startsNext(game, token)) {
      const done = finished();
      if (done) yield done;
      game = undefined;
    }
    game ??= { at: token.at, tags: new Map(), comments: [], depth: 0 };
    accept(game, token);
  }
  const last = finished();
  if (last) yield last;
}

/** Returns the line of a place in the text, from 1; the places must be asked for in about their order. */
function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    // A fault lies after the beginning of its game and may lie after the place that was asked for last.
    for (; counted < at; counted++) if (text[counted] === '\n') line += 1;
    for (; counted > at; counted--) if (text[counted - 1] === '\n') line -= 1;
    return line;
  };
}

/** Tells whether a part belongs to the next game. A repeated tag begins one, because files may list games without moves. */
function startsNext({ tags, builder, result, fault }: OpenGame, token: PgnToken): boolean {
  if (token.type === 'comment') return false;
  if (result !== undefined) return true;
  if (token.type !== 'tag') return false;
  if (builder || (fault && fault.reason !== 'bad_tag')) return true;
  return tags.has(token.name) && (token.afterBlankLine || token.name === 'Event');
}

function accept(game: OpenGame, token: PgnToken): void {
  if (token.type === 'tag') return void game.tags.set(token.name, token.value);
  if (token.type === 'fault') game.fault ??= { reason: token.reason, at: token.at };
  else if (token.type === 'comment') addRemark(game, token.text);
  else if (!game.fault) {
    const reason = acceptMovetext(game, token);
    if (reason === undefined) return;
    game.fault = { reason, at: token.at };
    game.depth = game.builder?.depth ?? 0;
  } else if (token.type === 'open') game.depth += 1;
  else if (token.type === 'close') game.depth -= 1;
  else if (token.type === 'result' && game.depth <= 0) game.result = token.result;
}

function addRemark({ builder, comments, fault }: OpenGame, text: string): void {
  if (fault) return;
  if (builder) builder.comment(text);
  else comments.push(text);
}

type MovetextToken = Exclude<PgnToken, { type: 'tag' | 'fault' | 'comment' }>;

function acceptMovetext(game: OpenGame, token: MovetextToken): PgnFaultReason | undefined {
  const builder = builderOf(game);
  if (typeof builder === 'string') return builder;
  switch (token.type) {
    case 'number':
      return void builder.number();
    case 'nag':
      return void builder.nag(token.nag);
    case 'open':
      return builder.open();
    case 'close':
      return builder.close();
    case 'move': {
      const fault = builder.move(token.text);
      if (!fault && token.nag !== undefined) builder.nag(token.nag);
      return fault;
    }
    case 'result':
      if (builder.depth > 0) return undefined;
      game.result = token.result;
      return void builder.settle();
  }
}

function builderOf(game: OpenGame): PgnBuilder | 'bad_fen' | 'unknown_variant' {
  if (game.builder) return game.builder;
  const variant = variantOfTag(game.tags.get('Variant'));
  if (!variant) return 'unknown_variant';
  const start = startOf(game.tags.get('FEN'), variant);
  if (!start) return 'bad_fen';
  game.builder = new PgnBuilder(start);
  for (const comment of game.comments) addComment(game.builder.root, comment);
  return game.builder;
}

function startOf(fen: string | undefined, variant: BoardVariant): Position | undefined {
  if (fen === undefined) return startPosition(undefined, variant);
  const parsed = parseFen(fen, variant);
  return parsed.ok ? parsed.value : undefined;
}

/** Returns the tree of a game that is read to its end; undefined where it has a fault or there was no game. */
function finish(game: OpenGame): PgnTree | undefined {
  const { tags, comments } = game;
  const builder = game.fault ?? builderOf(game);
  if (!(builder instanceof PgnBuilder)) {
    if (typeof builder === 'string') game.fault = { reason: builder, at: game.at };
    return undefined;
  }
  if (builder.depth > 0) {
    game.fault = { reason: 'open_variation', at: game.at };
    return undefined;
  }
  builder.endLine();
  const { root } = builder;
  if (tags.size === 0 && root.children.length === 0 && comments.length === 0) return undefined;
  const fen = tags.get('FEN');
  const variant = variantOfTag(tags.get('Variant'));
  const tagged = resultOfTag(tags.get('Result') ?? '');
  return {
    tags: Object.fromEntries([...tags].filter(([name]) => !OWN_FIELDS.includes(name))),
    result: tagged === undefined || tagged === '*' ? (game.result ?? '*') : tagged,
    ...(fen !== undefined && { initialFen: fen }),
    ...(variant !== 'chess' && { variant }),
    ...root,
  };
}
