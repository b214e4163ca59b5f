import { BughouseBoard } from './bughouse-board.ts';
import { otherBoard, type BoardName, type ByBoard } from './bughouse-types.ts';
import { moveFromSan, sanOf } from './position.ts';
import { opposite, RESULTS, type Judged, type Result } from './types.ts';

/** A move of a BPGN; `clock` is what the mover had left after it (ms). */
export interface BpgnMove {
  board: BoardName;
  san: string;
  clock?: number | undefined;
}

/** A game of four as BPGN knows it. `tags` does not hold Result, and `moves` stand in the order in which they were played. */
export interface BpgnGame {
  tags: Readonly<Record<string, string>>;
  moves: readonly BpgnMove[];
  result: Result;
  /** How it ended in words, in braces before the result; missing where nothing is said. */
  ending?: string | undefined;
}

const ROSTER = ['Event', 'Site', 'Date', 'WhiteA', 'BlackA', 'WhiteB', 'BlackB', 'TimeControl'] as const;
const LINE = 80;
/** More than four people play in an evening; guards the parser. */
const LONGEST = 200_000;

/**
 * BPGN as bughouse servers write it: `1A. e4{179.5}` and `1a.` for White and Black of board A, `1B.` and `1b.` of board B,
 * what the mover has left in seconds in braces. `result` is that of the team with White on board A.
 */
export function writeBpgn({ tags, moves, result, ending }: BpgnGame): string {
  const others = Object.keys(tags).filter((name) => name !== 'Result' && !(ROSTER as readonly string[]).includes(name));
  const lines = [...ROSTER, ...others].map((name) =>
    tagLine(name, tags[name] ?? (name === 'Date' ? '????.??.??' : '?')),
  );
  const plies: ByBoard<number> = { a: 0, b: 0 };
  const tokens = moves.map(({ board, san, clock }) => {
    const ply = plies[board]++;
    const letter = ply % 2 === 0 ? board.toUpperCase() : board;
    const left = clock === undefined ? '' : `{${(Math.floor(clock / 100) / 10).toFixed(1)}}`;
    return `${Math.floor(ply / 2) + 1}${letter}. ${san.replace(/^@/, 'P@')}${left}`;
  });
  if (ending !== undefined) tokens.push(`{${ending.replace(/[{}]/g, '')}}`);
  return `${lines.join('')}${tagLine('Result', result)}\n${wrap([...tokens, result])}\n`;
}

const tagLine = (name: string, value: string): string => {
  if (!/^[A-Za-z0-9_]+$/.test(name)) throw new RangeError(`not a BPGN tag name: ${name}`);
  const text = value
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\\/g, '\\\\')
    .replace(/"/g, '\\"');
  return `[${name} "${text}"]\n`;
};

function wrap(tokens: readonly string[]): string {
  const lines: string[] = [];
  for (const token of tokens) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + token.length <= LINE) lines[lines.length - 1] = `${last} ${token}`;
    else lines.push(token);
  }
  return lines.join('\n');
}

const TAG = /^\s*\[([A-Za-z0-9_]+)\s+"((?:\\.|[^"\\])*)"\]/;
const TOKEN = /\s*(?:\{([^}]*)\}|(\d+)([AaBb])\.|(1-0|0-1|1\/2-1\/2|\*)|([^\s{}]+))/y;

/**
 * The first game of a BPGN, with standard SAN and moves in the order in which they stand. Refused when a move is not legal
 * on its board with the pieces that were passed by then, or stands under a wrong number.
 */
export function parseBpgn(text: string): Judged<BpgnGame, 'bad_bpgn'> {
  const bad = { ok: false, refusal: 'bad_bpgn' } as const;
  if (text.length > LONGEST) return bad;
  const tags: Record<string, string> = {};
  let rest = text.replace(/^\uFEFF/, '');
  for (let match = TAG.exec(rest); match; match = TAG.exec(rest)) {
    tags[match[1]!] = match[2]!.replace(/\\(.)/g, '$1');
    rest = rest.slice(match[0].length);
  }
  const read = readMoves(rest);
  if (!read || (Object.keys(tags).length === 0 && read.moves.length === 0)) return bad;
  const { Result: tagged, ...others } = tags;
  const result = read.result ?? RESULTS.find((known) => known === tagged) ?? '*';
  return { ok: true, value: { tags: others, moves: read.moves, result, ...(read.ending && { ending: read.ending }) } };
}

interface ReadMoves {
  moves: BpgnMove[];
  result?: Result | undefined;
  ending?: string | undefined;
}

function readMoves(text: string): ReadMoves | undefined {
  const boards: ByBoard<BughouseBoard> = { a: BughouseBoard.start(), b: BughouseBoard.start() };
  const plies: ByBoard<number> = { a: 0, b: 0 };
  const read: ReadMoves = { moves: [] };
  let turn: BoardName | undefined;
  let readTo = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    readTo = TOKEN.lastIndex;
    const [, comment, number, letter, result, word] = match;
    if (comment !== undefined) readComment(read, comment);
    else if (letter !== undefined) {
      turn = letter.toLowerCase() as BoardName;
      const ply = 2 * (Number(number) - 1) + (letter === letter.toLowerCase() ? 1 : 0);
      if (ply !== plies[turn]) return undefined;
    } else if (result !== undefined) {
      return { ...read, result: result as Result };
    } else {
      const san = turn && word && playOn(boards, turn, word);
      if (!turn || !san) return undefined;
      plies[turn] += 1;
      read.moves.push({ board: turn, san });
      turn = undefined;
    }
  }
  return /\S/.test(text.slice(readTo)) ? undefined : read;
}

/** A number is a clock; other words are about the end, as far as they come last. `{C:...}` is talk of old servers. */
function readComment(read: ReadMoves, comment: string): void {
  const last = read.moves.at(-1);
  const clock = /^\s*(\d+(?:\.\d+)?)\s*$/.exec(comment)?.[1];
  if (clock !== undefined && last) last.clock = Math.round(Number(clock) * 1_000);
  else if (clock === undefined && !comment.startsWith('C:')) read.ending = comment.trim();
}

function playOn(boards: ByBoard<BughouseBoard>, name: BoardName, word: string): string | undefined {
  const board = boards[name];
  const move = moveFromSan(board, word);
  if (!move) return undefined;
  const san = sanOf(board, move);
  const color = board.turn;
  const after = board.clone();
  after.play(move);
  boards[name] = after;
  const other = otherBoard(name);
  if (after.taken) boards[other] = boards[other].withPiece(opposite(color), after.taken);
  return san;
}
