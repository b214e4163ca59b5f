import { parseComment, parsePgn as readGames, type Game as PgnTree, type PgnNodeData } from 'chessops/pgn';
import { moveFromSan, parseFen, sanOf, startPosition, type Position } from '../rules/position.ts';
import { splitPgn } from './pgn-records.ts';
import { PGN_VARIANTS, variantOfTag } from './pgn-variants.ts';
import { RESULTS, type BoardVariant, type Judged, type Result } from '../rules/types.ts';

/** A move of a PGN game; `clock` is the mover's time after the move, in ms. */
interface PgnMove {
  san: string;
  clock?: number | undefined;
}

/** A game in PGN terms. `tags` holds none of Result, Variant, SetUp and FEN: they have their own fields. */
export interface PgnGame {
  tags: Readonly<Record<string, string>>;
  moves: readonly PgnMove[];
  result: Result;
  initialFen?: string | undefined;
  /** Missing means standard chess. */
  variant?: BoardVariant | undefined;
}

const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black'] as const;
const OWN_FIELDS = ['Result', 'Variant', 'SetUp', 'FEN'];
const LINE_LENGTH = 80;

/**
 * Writes PGN in export format: the Seven Tag Roster first, lines of at most 80 columns, clocks as `[%clk h:mm:ss.t]`.
 */
export function writePgn(game: PgnGame): string {
  const tags = tagPairs(game).map(([name, value]) => `[${name} "${escapeTag(value)}"]\n`);
  return `${tags.join('')}\n${wrap(moveText(game))}\n`;
}

function tagPairs({ tags, result, initialFen, variant }: PgnGame): [string, string][] {
  const pairs: [string, string][] = ROSTER.map((name) => [name, tags[name] ?? (name === 'Date' ? '????.??.??' : '?')]);
  pairs.push(['Result', result]);
  if (variant !== undefined && variant !== 'chess') pairs.push(['Variant', PGN_VARIANTS[variant]]);
  if (initialFen !== undefined) pairs.push(['SetUp', '1'], ['FEN', initialFen]);
  for (const [name, value] of Object.entries(tags)) {
    if (!(ROSTER as readonly string[]).includes(name) && !OWN_FIELDS.includes(name)) pairs.push([tagName(name), value]);
  }
  return pairs;
}

function tagName(name: string): string {
  if (!/^[A-Za-z0-9_]+$/.test(name)) throw new RangeError(`not a PGN tag name: ${name}`);
  return name;
}

const escapeTag = (value: string): string =>
  value
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\\/g, '\\\\')
    .replace(/"/g, '\\"');

function moveText({ moves, result, initialFen, variant }: PgnGame): string[] {
  const start = startPosition(initialFen, variant);
  const offset = 2 * (start.fullmoves - 1) + (start.turn === 'white' ? 0 : 1);
  const tokens: string[] = [];
  moves.forEach(({ san, clock }, index) => {
    const ply = offset + index;
    const number = Math.floor(ply / 2) + 1;
    const afterComment = index === 0 || moves[index - 1]!.clock !== undefined;
    if (ply % 2 === 0) tokens.push(`${number}.`);
    else if (afterComment) tokens.push(`${number}...`);
    tokens.push(san);
    if (clock !== undefined) tokens.push(`{[%clk ${formatClock(clock)}]}`);
  });
  return [...tokens, result];
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats milliseconds as `h:mm:ss.t`, cut to tenths. */
export function formatClock(clock: number): string {
  const tenths = Math.floor(Math.max(0, clock) / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${tenths % 10}`;
}

function wrap(tokens: string[]): string {
  let text = '';
  let column = 0;
  for (const token of tokens) {
    if (column > 0 && column + 1 + token.length > LINE_LENGTH) {
      text += '\n';
      column = 0;
    }
    text += column > 0 ? ` ${token}` : token;
    column += token.length + (column > 0 ? 1 : 0);
  }
  return text;
}

/**
 * Parses the first game of a PGN text: its main line, with standard SAN. Refuses a text without a game, an illegal move
 * and an unknown variant.
 */
export function parsePgn(text: string): Judged<PgnGame, 'bad_pgn'> {
  const { games, unread } = parsePgnGames(text);
  const [first] = games;
  return first && unread[0]?.number !== 1 ? { ok: true, value: first } : { ok: false, refusal: 'bad_pgn' };
}

/** A game of a PGN text that cannot be read; both counted from 1. */
export interface UnreadGame {
  number: number;
  /** Line on which it begins. */
  line: number;
}

/**
 * Parses all games of a PGN text, in order. A game with a bad starting position, an illegal move or an unknown variant
 * is listed as unread; the others are read all the same.
 */
export function parsePgnGames(text: string): { games: PgnGame[]; unread: UnreadGame[] } {
  const games: PgnGame[] = [];
  const unread: UnreadGame[] = [];
  for (const record of splitPgn(text)) {
    for (const tree of readGames(record.text, () => new Map())) {
      if (tree.headers.size === 0 && tree.moves.children.length === 0) continue;
      const game = toGame(tree);
      if (game) games.push(game);
      else unread.push({ number: games.length + unread.length + 1, line: record.line });
    }
  }
  return { games, unread };
}

function toGame(tree: PgnTree<PgnNodeData>): PgnGame | undefined {
  const fen = tree.headers.get('FEN');
  const variant = variantOfTag(tree.headers.get('Variant'));
  const position = variant && startOf(fen, variant);
  if (!position) return undefined;
  const moves: PgnMove[] = [];
  for (const node of tree.moves.mainline()) {
    const move = moveFromSan(position, node.san);
    if (!move) return undefined;
    moves.push({ san: sanOf(position, move), ...clockOf(node.comments) });
    position.play(move);
  }
  const result = RESULTS.find((known) => known === tree.headers.get('Result')) ?? '*';
  const tags = Object.fromEntries([...tree.headers].filter(([name]) => !OWN_FIELDS.includes(name)));
  return {
    ...{ tags, moves, result },
    ...(fen !== undefined && { initialFen: fen }),
    ...(variant !== 'chess' && { variant }),
  };
}

function startOf(fen: string | undefined, variant: BoardVariant): Position | undefined {
  if (fen === undefined) return startPosition(undefined, variant);
  const parsed = parseFen(fen, variant);
  return parsed.ok ? parsed.value : undefined;
}

function clockOf(comments: string[] | undefined): { clock?: number } {
  for (const comment of comments ?? []) {
    const { clock } = parseComment(comment);
    if (clock !== undefined) return { clock: Math.round(clock * 1000) };
  }
  return {};
}
