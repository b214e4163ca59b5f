const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Maximum number of words that a search looks for. */
const SEARCHED_WORDS = 12;

/** Returns the words of a search, of letters and digits only. */
export const searchedWords = (text: string | undefined): string[] =>
  (text?.toLowerCase().match(WORD) ?? []).slice(0, SEARCHED_WORDS);

/** What an entry is found by. */
interface Searched extends Record<
  'title' | 'white' | 'black' | 'event' | 'site' | 'eco' | 'opening' | 'played_on',
  string | null
> {
  tags: readonly string[];
}

/** Returns the text of an entry in which is searched: its words, divided as those of a search are. */
export const wordsOf = ({ title, white, black, event, site, eco, opening, tags, played_on }: Searched): string =>
  [title, white, black, event, site, eco, opening, played_on, ...tags]
    .filter((part) => part !== null)
    .flatMap((part) => part.toLowerCase().match(WORD) ?? [])
    .join(' ');
