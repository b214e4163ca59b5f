import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { WrittenText } from '../kit/written-text.ts';

/** Maximum length of a text that members write with Markdown, in UTF-16 units. */
export const TEXT_MAX = 20_000;
/** Maximum numbers of members that one text mentions, and of boards in it. */
export const MENTIONS_MAX = 20;
export const TEXT_BOARDS_MAX = 10;
/** Maximum depth of quotes within quotes. */
export const QUOTE_DEPTH_MAX = 8;
/** Maximum length of the PGN of one board, in UTF-16 units. */
export const TEXT_PGN_MAX = 8_000;

/** Reasons why a text cannot be stored, besides its length. */
export const TEXT_FAULTS = [
  'text_too_complex',
  'too_many_mentions',
  'too_many_boards',
  'pgn_too_large',
  'too_many_pictures',
] as const;
export type TextFault = (typeof TEXT_FAULTS)[number];

/** Markdown as members write it. */
export const Markdown = WrittenText(TEXT_MAX);

/** A name after `@`, where it begins a word. */
export const MENTION = /(?<![\w@/.-])@([A-Za-z0-9][\w-]{2,24})/g;

export const writtenTexts = {
  /** Answers the HTML that the text would be stored with; nothing is stored and nobody is told. */
  preview: endpoint({
    method: 'POST',
    path: '/callback/text/preview',
    who: 'member',
    input: z.object({ text: Markdown }),
    output: z.object({ html: z.string() }),
    refusals: [...TEXT_FAULTS],
    reads: true,
    limit: { calls: 60, seconds: 60 },
  }),
};
