import { RATING_PART_MAX } from '@tabiya/contract/study/master-rating-imports.ts';
import { RATING_LIST_TYPES, type RatingListType } from '@tabiya/contract/study/master-ratings.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns the day that the name of a file of FIDE says: `standard_nov26frl.txt` is the list of 2026-11-01. */
export const dayOfFile = (name: string): string | undefined => {
  const [, month = '', year = ''] = new RegExp(`(${MONTHS.join('|')})(\\d\\d)`, 'i').exec(name) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number === 0 ? undefined : `20${year}-${String(number).padStart(2, '0')}-01`;
};

/** Returns the kind of list that the name of a file says. */
export const typeOfFile = (name: string): RatingListType | undefined =>
  RATING_LIST_TYPES.find((type) => name.toLowerCase().includes(type));

/** The file has a row that is longer than a part, so it is no list of rows. */
export class NoRows extends Error {
  override name = 'NoRows';
}

/** A file, of which parts of whole rows are read. */
export interface RatingFile {
  name: string;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Yields a file in parts of whole rows, the last one with `isLast`. Each part of a `.csv` or `.txt` file begins with the
 * line that names the columns. Throws `NoRows`.
 */
export async function* partsOf(
  file: RatingFile,
  most: number = RATING_PART_MAX,
): AsyncGenerator<{ text: string; isLast: boolean }> {
  const isXml = file.name.toLowerCase().endsWith('.xml');
  const end = isXml ? '</player>' : '\n';
  let heading: string | undefined;
  let rest = '';
  for await (const chunk of textOf(file)) {
    rest += chunk;
    if (heading === undefined && (isXml || rest.includes(end))) {
      heading = isXml ? '' : rest.slice(0, rest.indexOf(end) + end.length);
      rest = rest.slice(heading.length);
    }
    const room = most - (heading?.length ?? 0);
    while (rest.length > room) {
      const cut = heading === undefined ? -1 : rest.lastIndexOf(end, room - end.length);
      if (cut === -1) throw new NoRows();
      yield { text: `${heading}${rest.slice(0, cut + end.length)}`, isLast: false };
      rest = rest.slice(cut + end.length);
    }
  }
  yield { text: `${heading ?? ''}${rest}`, isLast: true };
}

/** Yields the text of a file, which is read as UTF-8. The server takes no NUL. */
async function* textOf(file: RatingFile): AsyncGenerator<string> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    yield decoder.decode(read.value, { stream: true }).replaceAll('\0', ' ');
  }
  yield decoder.decode();
}
