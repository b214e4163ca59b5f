import * as z from 'zod/mini';

/**
 * Characters that nobody sees and no script needs: soft hyphen, fillers, zero-width space, direction marks, invisible
 * operators, byte order mark. Joiners and selectors of variants remain where they have something to join.
 */
const UNSEEN =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/gu;
/** Joiners, selectors and tags without a visible character before them. */
const NOTHING_TO_JOIN = /(?<![\p{L}\p{N}\p{M}\p{P}\p{S}\p{Cf}])[\p{Default_Ignorable_Code_Point}]+/gu;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u2800]/gu;
/** Marks stacked higher than this would run over the lines above and below. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Removes what cannot be seen, except for line ends if `keep` matches them; empty if nothing visible remains. */
const clean = (text: string): string => {
  const seen = text
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(STACKED_MARKS, '$1')
    .replace(NOTHING_TO_JOIN, '');
  return VISIBLE.test(seen) ? seen : '';
};

/** Returns written text as one line: without invisible characters, stacked marks and redundant spaces. */
export const cleanLine = (text: string): string => clean(text.replace(CONTROL, ' ')).replace(/\s+/g, ' ').trim();

/** Returns written text cleaned like a line, with its line ends, and at most two empty lines between paragraphs. */
export const cleanText = (text: string): string =>
  clean(
    text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROL, (character) => (character === '\n' ? character : ' ')),
  )
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();

/** One line that people write and others read: at most `most` UTF-16 units as sent, cleaned by `cleanLine`. */
export const WrittenLine = (most: number) => z.string().check(z.maxLength(most), z.overwrite(cleanLine));

/** Text of several lines that people write and others read, as `WrittenLine`, cleaned by `cleanText`. */
export const WrittenText = (most: number) => z.string().check(z.maxLength(most), z.overwrite(cleanText));
