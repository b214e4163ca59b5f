import type { EntryLine } from '@tabiya/contract/study/library.ts';
import type { IntlShape } from 'react-intl';

/** Returns what an entry is called: its title, its players, its event, or what it is. */
export const entryName = (intl: Pick<IntlShape, 'formatMessage'>, entry: EntryLine): string => {
  const { title, white, black, event, opening, kind } = entry;
  if (title !== null) return title;
  if (white !== null || black !== null) return `${white ?? '?'} – ${black ?? '?'}`;
  return event ?? opening?.name ?? intl.formatMessage({ id: `library.kind.${kind}` });
};
