import type { RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { boundedLines } from '../../../platform/store/bounded-lines.ts';
import type { RatingField, RatingFields } from './rating-row.ts';

/** Letters of a row: the longest of FIDE's have about 900. */
const MAX_ROW = 4_000;

export type NoRatingListCode = 'bad_rating_file' | 'rating_list_empty' | 'rating_list_too_long';

/** The file is no list of ratings: the message says why, and `refusal` in short. */
export class NoRatingList extends Error {
  override name = 'NoRatingList';
  readonly refusal: NoRatingListCode;

  constructor(refusal: NoRatingListCode, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

type Rows = AsyncGenerator<RatingFields>;

/** Returns the reader of a file by the end of its name: `.csv`, FIDE's `.txt` and `.xml`. */
export const rowReaderOf = (
  name: string,
): ((text: AsyncIterable<string>, type: RatingListType) => Rows) | undefined => {
  const ending = name.toLowerCase();
  if (ending.endsWith('.csv')) return csvRows;
  if (ending.endsWith('.txt')) return fixedWidthRows;
  return ending.endsWith('.xml') ? xmlRows : undefined;
};

const CSV_FIELDS: readonly RatingField[] = ['id', 'name', 'federation', 'title', 'rating', 'games', 'born'];
const CSV_LEAST: readonly RatingField[] = ['id', 'name', 'federation', 'rating'];

/** Reads columns named `id`, `name`, `federation`, `rating`, and perhaps `title`, `games` and `born`, in any order. */
async function* csvRows(text: AsyncIterable<string>): Rows {
  let columns: readonly (RatingField | undefined)[] | undefined;
  for await (const line of boundedLines(text, MAX_ROW)) {
    const values = csvValues(line);
    if (columns === undefined) {
      columns = values.map((value) => CSV_FIELDS.find((field) => field === value.trim().toLowerCase()));
      const missing = CSV_LEAST.filter((field) => !columns?.includes(field));
      if (missing.length > 0) throw new NoRatingList('bad_rating_file', `The first line lacks ${missing.join(', ')}.`);
    } else if (line.trim() !== '') {
      const pairs = columns.flatMap((field, at) => (field === undefined ? [] : [[field, values[at] ?? ''] as const]));
      yield Object.fromEntries(pairs);
    }
  }
  if (columns === undefined) throw new NoRatingList('rating_list_empty', 'The file is empty.');
}

/** Splits at commas that do not stand between quotes; two quotes within quotes are one. */
const csvValues = (line: string): string[] =>
  [...line.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, value = '']) => (value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value))
    .slice(0, 40);

/** Headings of the fixed-width lists; a list of one type has its month for a heading: `NOV26`. */
const MONTH = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d\d$/i;
const COMBINED: Record<RatingListType, readonly [rating: string, games: string]> = {
  standard: ['SRtng', 'SGm'],
  rapid: ['RRtng', 'RGm'],
  blitz: ['BRtng', 'BGm'],
};

interface Column {
  from: number;
  to: number;
}

/** Reads FIDE's text lists: what stands under a heading belongs to it. */
async function* fixedWidthRows(text: AsyncIterable<string>, type: RatingListType): Rows {
  let columns: ReadonlyMap<RatingField, Column> | undefined;
  for await (const line of boundedLines(text, MAX_ROW)) {
    if (columns === undefined) columns = columnsOf(line, type);
    else if (line.trim() !== '') {
      yield Object.fromEntries([...columns].map(([field, { from, to }]) => [field, line.slice(from, to)]));
    }
  }
  if (columns === undefined) throw new NoRatingList('rating_list_empty', 'The file is empty.');
}

const columnsOf = (heading: string, type: RatingListType): Map<RatingField, Column> => {
  const words = [...heading.matchAll(/ID Number|\S+/gi)].map(({ 0: word, index }) => ({ word, from: index }));
  const at = (fits: (word: string) => boolean): Column | undefined => {
    const found = words.findIndex(({ word }) => fits(word));
    const first = words[found];
    return first && { from: first.from, to: words[found + 1]?.from ?? MAX_ROW };
  };
  const [rating, games] = COMBINED[type];
  const named = (...names: string[]) => at((word) => names.some((name) => name.toLowerCase() === word.toLowerCase()));
  const columns: [RatingField, Column | undefined][] = [
    ['id', named('ID Number', 'ID')],
    ['name', named('Name')],
    ['federation', named('Fed')],
    ['title', named('Tit')],
    ['rating', named(rating) ?? at((word) => MONTH.test(word))],
    ['games', named(games, 'Gms')],
    ['born', named('B-day', 'Born')],
    ['flag', named('Flag')],
  ];
  const known = new Map(columns.flatMap(([field, column]) => (column ? [[field, column] as const] : [])));
  const missing = CSV_LEAST.filter((field) => !known.has(field));
  if (missing.length > 0)
    throw new NoRatingList('bad_rating_file', `The first line lacks a column for ${missing.join(', ')}.`);
  return known;
};

const XML_FIELDS: readonly [field: RatingField, ...tags: string[]][] = [
  ['id', 'fideid'],
  ['name', 'name'],
  ['federation', 'country'],
  ['title', 'title'],
  ['born', 'birthday'],
  ['flag', 'flag'],
];
const XML_RATINGS: Record<RatingListType, readonly [rating: string, games: string]> = {
  standard: ['rating', 'games'],
  rapid: ['rapid_rating', 'rapid_games'],
  blitz: ['blitz_rating', 'blitz_games'],
};

/** Reads FIDE's XML lists: a `<player>` with a tag for each field. A list of one type calls its rating `rating`. */
async function* xmlRows(text: AsyncIterable<string>, type: RatingListType): Rows {
  for await (const part of boundedLines(text, MAX_ROW, '</player>')) {
    const start = part.indexOf('<player>');
    if (start < 0) continue;
    const player = part.slice(start);
    const [rating, games] = XML_RATINGS[type];
    const isCombined = player.includes('<rapid_rating>') || player.includes('<blitz_rating>');
    const of = (tag: string, alone: string) => tagOf(player, isCombined ? tag : alone);
    const fields = XML_FIELDS.map(([field, tag]) => [field, tagOf(player, tag!)] as const);
    yield { ...Object.fromEntries(fields), rating: of(rating, 'rating'), games: of(games, 'games') };
  }
}

const tagOf = (player: string, tag: string): string => {
  const from = player.indexOf(`<${tag}>`);
  const to = from < 0 ? -1 : player.indexOf(`</${tag}>`, from);
  return to < 0 ? '' : unescaped(player.slice(from + tag.length + 2, to));
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6}));/g,
    (all, name: string | undefined, code: string | undefined) => {
      if (name !== undefined) return ENTITIES[name] ?? all;
      return Number(code) > 31 && Number(code) < 0xd800 ? String.fromCodePoint(Number(code)) : '';
    },
  );
