import { BughouseBoard } from './board.ts';
import { otherBoard, type BoardName, type ByBoard } from './types.ts';
import { moveFromSan, sanOf, uciOf } from '../rules/position.ts';
import { opposite, RESULTS, type Result } from '../rules/types.ts';

/** A move of a BPGN game; `clock` is the mover's time after the move, in ms. */
export interface BpgnMove {
  board: BoardName;
  san: string;
  clock?: number | undefined;
}

/** A bughouse game in BPGN terms. `tags` does not hold Result; `moves` are in the order in which they were played. */
export interface BpgnGame {
  tags: Readonly<Record<string, string>>;
  moves: readonly BpgnMove[];
  result: Result;
  /**
   * How the game ended, in words; BPGN writes it in braces before the result. Missing where the text says nothing about
   * it.
   */
  ending?: string | undefined;
}

const ROSTER = ['Event', 'Site', 'Date', 'WhiteA', 'BlackA', 'WhiteB', 'BlackB', 'TimeControl'] as const;
const LINE_LENGTH = 80;
/** Maximum length of a text to parse, in characters; real games are far shorter. */
export const BPGN_MAX_LENGTH = 100_000;

/**
 * Writes BPGN in the form bughouse servers use: `1A. e4{179.5}` and `1a.` for White and Black of board A, `1B.` and
 * `1b.` of board B, with the mover's remaining seconds in braces. `result` is that of the team with White on board A.
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
    if (last !== undefined && last.length + 1 + token.length <= LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${token}`;
    else lines.push(token);
  }
  return lines.join('\n');
}

const TAG = /\s*\[([A-Za-z0-9_]+)\s+"((?:\\.|[^"\\])*)"\]/y;
const TOKEN = /\s*(?:\{([^}]*)\}|(\d+)([AaBb])\.|(1-0|0-1|1\/2-1\/2|\*)|([^\s{}]+))/y;

/** Why a text is not BPGN, and where: `line` counts from 1, and `word` is the text found there. */
export interface BpgnFault {
  ok: false;
  refusal: 'too_long' | 'no_game' | 'wrong_number' | 'illegal_move' | 'unreadable';
  line: number;
  word: string;
}

/** Maximum length of `word` in a fault, in characters; longer words are cut. */
const MAX_WORD_LENGTH = 20;

/**
 * Parses the first game of a BPGN text, with standard SAN and the moves in the order of the text. Refuses a move that
 * is not legal on its board with the pieces passed so far, and a move under a wrong number.
 */
export function parseBpgn(text: string): { ok: true; value: BpgnGame } | BpgnFault {
  if (text.length > BPGN_MAX_LENGTH) return { ok: false, refusal: 'too_long', line: 1, word: '' };
  const tags: Record<string, string> = {};
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  TAG.lastIndex = from;
  for (let match = TAG.exec(text); match; match = TAG.exec(text)) {
    tags[match[1]!] = match[2]!.replace(/\\(.)/g, '$1');
    from = TAG.lastIndex;
  }
  const read = readMoves(text, from);
  if ('refusal' in read) return read;
  if (Object.keys(tags).length === 0 && read.moves.length === 0) return faultAt(text, from, 'no_game');
  const { Result: tagged, ...others } = tags;
  const result = read.result ?? RESULTS.find((known) => known === tagged) ?? '*';
  return { ok: true, value: { tags: others, moves: read.moves, result, ...(read.ending && { ending: read.ending }) } };
}

const faultAt = (text: string, at: number, refusal: BpgnFault['refusal']): BpgnFault => {
  const begin = at + /^\s*/.exec(text.slice(at))![0].length;
  const word = /^\S*/.exec(text.slice(begin))![0].slice(0, MAX_WORD_LENGTH);
  return { ok: false, refusal, line: text.slice(0, begin).split(/\r\n|\r|\n/).length, word };
};

interface ReadMoves {
  moves: BpgnMove[];
  result?: Result | undefined;
  ending?: string | undefined;
}

function readMoves(text: string, from: number): ReadMoves | BpgnFault {
  let boards = startBoards();
  const read: ReadMoves = { moves: [] };
  let turn: BoardName | undefined;
  let readTo = from;
  TOKEN.lastIndex = from;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const at = readTo;
    readTo = TOKEN.lastIndex;
    const [, comment, number, letter, result, word] = match;
    if (comment !== undefined) readComment(read, comment);
    else if (letter !== undefined) {
      turn = letter.toLowerCase() as BoardName;
      const ply = 2 * (Number(number) - 1) + (letter === letter.toLowerCase() ? 1 : 0);
      if (ply !== boards[turn].ply) return faultAt(text, at, 'wrong_number');
    } else if (result !== undefined) {
      return { ...read, result: result as Result };
    } else {
      if (!turn) return faultAt(text, at, 'unreadable');
      const played = playOn(boards, turn, word!);
      if (!played) return faultAt(text, at, 'illegal_move');
      boards = played.boards;
      read.moves.push({ board: turn, san: played.san });
      turn = undefined;
    }
  }
  return /\S/.test(text.slice(readTo)) ? faultAt(text, readTo, 'unreadable') : read;
}

/**
 * Reads a comment: a number is a clock time, and the last other comment says how the game ended. `{C:...}` holds the
 * chat that old servers recorded and is skipped.
 */
function readComment(read: ReadMoves, comment: string): void {
  const last = read.moves.at(-1);
  const clock = /^\s*(\d+(?:\.\d+)?)\s*$/.exec(comment)?.[1];
  if (clock !== undefined && last) last.clock = Math.round(Number(clock) * 1_000);
  else if (clock === undefined && !comment.startsWith('C:')) read.ending = comment.trim();
}

/** One board of a replayed game. */
export interface BpgnBoard {
  position: BughouseBoard;
  ply: number;
  /** The last move as UCI. */
  lastMove: string | undefined;
}

const startBoards = (): ByBoard<BpgnBoard> => {
  const start = { position: BughouseBoard.start(), ply: 0, lastMove: undefined };
  return { a: start, b: start };
};

/**
 * Returns both boards at the start and after each move. Throws a RangeError on an illegal move, so `moves` must come
 * from a parsed game.
 */
export function bpgnSteps({ moves }: Pick<BpgnGame, 'moves'>): ByBoard<BpgnBoard>[] {
  const steps = [startBoards()];
  for (const { board, san } of moves) {
    const played = playOn(steps.at(-1)!, board, san);
    if (!played) throw new RangeError(`not a move on board ${board}: ${san}`);
    steps.push(played.boards);
  }
  return steps;
}

/** Plays a move and passes what it captured to the pocket of the opposite colour on the other board. */
function playOn(boards: ByBoard<BpgnBoard>, name: BoardName, word: string) {
  const { position, ply } = boards[name];
  const move = moveFromSan(position, word);
  if (!move) return undefined;
  const after = position.clone();
  after.play(move);
  const other = boards[otherBoard(name)];
  const theirs = after.taken ? other.position.withPiece(opposite(position.turn), after.taken) : other.position;
  const mine: BpgnBoard = { position: after, ply: ply + 1, lastMove: uciOf(move) };
  const both = { [name]: mine, [otherBoard(name)]: { ...other, position: theirs } } as ByBoard<BpgnBoard>;
  return { san: sanOf(position, move), boards: both };
}
