import { BOARD_VARIANTS, type BoardVariant } from '@tabiya/chess/rules/types.ts';
import { ENTRY_KINDS, type EntryKind } from '@tabiya/contract/study/library.ts';
import { oneOf } from '../../../platform/words/message-key.ts';

/** What narrows a list of entries, as the address of the page and the call have it. */
export interface LibraryFilter {
  q?: string | undefined;
  fen?: string | undefined;
  variant?: BoardVariant | undefined;
  kind?: EntryKind | undefined;
  tag?: string | undefined;
}

const textOf = (query: URLSearchParams, name: string, most: number): string | undefined =>
  query.get(name)?.trim().slice(0, most) || undefined;

export const filterOf = (query: URLSearchParams): LibraryFilter => ({
  q: textOf(query, 'q', 100),
  fen: textOf(query, 'fen', 120),
  variant: oneOf(BOARD_VARIANTS, query.get('variant') ?? undefined),
  kind: oneOf(ENTRY_KINDS, query.get('kind') ?? undefined),
  tag: textOf(query, 'tag', 30),
});

/** Returns the filter as an address has it. */
export const queryOf = (filter: LibraryFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((field): field is [string, string] => field[1] !== undefined));

export const isNarrowed = (filter: LibraryFilter): boolean => Object.keys(queryOf(filter)).length > 0;
