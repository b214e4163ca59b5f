import { RESULTS, type Result } from '../rules/types.ts';

/** A part of a PGN text; `at` is where it begins. */
export type PgnToken = { at: number } & (
  | { type: 'tag'; name: string; value: string; afterBlankLine: boolean }
  | { type: 'comment'; text: string }
  | { type: 'open' | 'close' | 'number' }
  | { type: 'nag'; nag: number }
  | { type: 'result'; result: Result }
  /** A move, and the annotation glyph that a suffix such as `!?` means. */
  | { type: 'move'; text: string; nag?: number | undefined }
  | { type: 'fault'; reason: 'bad_tag' | 'open_comment' }
);

const TAG = /\[[^\S\n]*(\w+)[^\S\n]*"((?:[^"\\\n]|\\[^\n])*)"[^\S\n]*\]/uy;
/** A tag whose value has quotes that are not escaped; it fills its line. */
const LOOSE_TAG = /\[[^\S\n]*(\w+)[^\S\n]*"([^\n]*)"[^\S\n]*\][^\S\n]*(?=\n|$)/uy;
/** The tags of a next game within a comment: then the comment was never closed. */
const SWALLOWED_GAME = /\n[^\S\n]*\n\[Event "[^\n]*"\][^\S\n]*\n\[\w+ "/u;
const NEXT_GAME = /\n\[Event "/gu;
const SPACE = /[\s\u200B]+/uy;
const WORD = /[^\s\u200B(){};$]+/uy;
const NAG = /\$(\d{1,3})/uy;
const NUMBER = /^(?:\d+(?:\.|…)*|(?:\.|…)+)/u;
const NUMBER_BEFORE_WORD = /^\d*(?:\.|…)+/u;
/** Hyphens and dashes that word processors put in the place of `-`. */
const DASHES = /[\u2010-\u2015\u2212]/gu;
const DRAW = /^(?:½|1\/2)(?:-(?:½|1\/2))?$/u;
const SUFFIX = /[!?‼⁇⁉⁈]+$/u;
/** Words that say again what the move says already. */
const REDUNDANT = /^(?:e\.?p\.?|[+#]+)$/u;
const FIGURINES = '♔♕♖♗♘♙♚♛♜♝♞♟';
const FIGURINE_LETTERS = ['K', 'Q', 'R', 'B', 'N', ''];

/** Signs that programs write in the place of a numeric annotation glyph (PGN standard, section 10). */
const SIGNS: Readonly<Record<string, number>> = {
  ...{ '!': 1, '?': 2, '!!': 3, '‼': 3, '??': 4, '⁇': 4, '!?': 5, '⁉': 5, '?!': 6, '⁈': 6, '□': 7 },
  ...{ '=': 10, '∞': 13, '⩲': 14, '+=': 14, '+/=': 14, '⩱': 15, '=+': 15, '=/+': 15 },
  ...{ '±': 16, '+/-': 16, '∓': 17, '-/+': 17, '+-': 18, '-+': 19 },
};
const signOf = (text: string): number | undefined => (Object.hasOwn(SIGNS, text) ? SIGNS[text] : undefined);

/**
 * Splits a PGN text with line feeds into its parts, in one pass and in time linear in its length. It repairs what other
 * programs write loosely: spaces in a tag's brackets, unescaped quotes, unusual hyphens, zeros in castling, `½-½`,
 * figurines. A comment that is not closed ends where the next game begins.
 */
export function* pgnTokens(text: string): Generator<PgnToken> {
  let at = 0;
  let wasTag = true;
  let closing = -1;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const space = match(SPACE)?.[0] ?? '';
    at += space.length;
    const from = at;
    const char = text[at];
    const startsLine = at === 0 || space.includes('\n') || text[at - 1] === '\n';
    if (char === undefined) return;
    if (char === '%' && (at === 0 || text[at - 1] === '\n')) at = lineEnd(text, at);
    else if (char === '[' && (startsLine || wasTag)) {
      const tag = match(TAG) ?? match(LOOSE_TAG);
      at = tag ? at + tag[0].length : lineEnd(text, at);
      const afterBlankLine = /\n[^\S\n]*\n/u.test(space);
      if (!tag) yield { type: 'fault', reason: 'bad_tag', at: from };
      else yield { type: 'tag', name: tag[1]!, value: unescaped(tag[2]!), afterBlankLine, at: from };
      wasTag = true;
      continue;
    } else if (char === ';') {
      at = lineEnd(text, at);
      yield { type: 'comment', text: text.slice(from + 1, at).trim(), at: from };
    } else if (char === '{') {
      // The place of the next brace is kept, because many open comments would otherwise each search the whole text.
      if (closing < at && closing !== text.length) closing = endOr(text.indexOf('}', at), text);
      const comment = text.slice(at + 1, closing);
      const swallowed = SWALLOWED_GAME.exec(comment);
      if (closing < text.length && !swallowed) {
        at = closing + 1;
        yield { type: 'comment', text: comment.trim(), at: from };
      } else {
        yield { type: 'fault', reason: 'open_comment', at: from };
        NEXT_GAME.lastIndex = at;
        at = swallowed ? at + 1 + swallowed.index : endOr(NEXT_GAME.exec(text)?.index ?? -1, text);
      }
    } else if (char === '(' || char === ')') {
      at += 1;
      yield { type: char === '(' ? 'open' : 'close', at: from };
    } else if (char === '$' && match(NAG)) {
      const nag = match(NAG)!;
      at += nag[0].length;
      yield { type: 'nag', nag: Number(nag[1]), at: from };
    } else {
      const word = match(WORD)?.[0] ?? char;
      at += word.length;
      yield* wordTokens(word, from);
    }
    wasTag = false;
  }
}

const endOr = (at: number, text: string): number => (at === -1 ? text.length : at);
const lineEnd = (text: string, at: number): number => endOr(text.indexOf('\n', at), text);
const unescaped = (value: string): string => value.replace(/\\(["\\])/gu, '$1');

/** Reads a word of the movetext: `12.`, `12...Nf3!?`, `1-0`, `+-`. */
function* wordTokens(word: string, at: number): Generator<PgnToken> {
  const plain = plainWord(word);
  const whole = resultOf(plain);
  if (whole !== undefined) return yield { type: 'result', result: whole, at };
  const number = NUMBER.exec(plain)?.[0] === plain ? plain : (NUMBER_BEFORE_WORD.exec(plain)?.[0] ?? '');
  if (number !== '') yield { type: 'number', at };
  const rest = plain.slice(number.length);
  if (rest === '' || REDUNDANT.test(rest)) return;
  const result = resultOf(rest);
  if (result !== undefined) return yield { type: 'result', result, at };
  const sign = signOf(rest);
  if (sign !== undefined) return yield { type: 'nag', nag: sign, at };
  const suffix = SUFFIX.exec(rest.slice(-8))?.[0] ?? '';
  // A row of marks such as `!!!` means no more than two of them.
  const nag = suffix === '' ? undefined : (signOf(suffix) ?? signOf(suffix.slice(0, 2)) ?? 5);
  yield { type: 'move', text: rest.slice(0, rest.length - suffix.length), nag, at };
}

function plainWord(word: string): string {
  // Nearly all words are ASCII, which need no repair.
  if (/^[!-~]*$/u.test(word)) return word;
  const dashed = word.replace(DASHES, '-');
  return dashed.replace(/[♔-♟]/gu, (figure) => FIGURINE_LETTERS[FIGURINES.indexOf(figure) % 6]!);
}

const resultOf = (word: string): Result | undefined =>
  DRAW.test(word) ? '1/2-1/2' : RESULTS.find((known) => known === word);

/** Returns the result that a tag states; undefined where it states none. */
export const resultOfTag = (value: string): Result | undefined => resultOf(plainWord(value.trim()));
