import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { EntryLine } from '@tabiya/contract/study/library.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { VariantMarks } from '../../../board/VariantMarks.tsx';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { entryName } from './entry-name.ts';
import styles from './library.module.css';

interface EntryRowProps {
  entry: EntryLine;
  /** What chooses the entry, before it. */
  before?: ReactNode;
  /** What can be done with the entry, behind it. */
  after?: ReactNode;
}

/** An entry of a list: its last position, its name, and what is known of it. */
export function EntryRow({ entry, before, after }: EntryRowProps) {
  const intl = useIntl();
  const { event, date, result, opening, moves, title, white, tags } = entry;
  const facts = [
    title !== null && white !== null ? `${white} – ${entry.black ?? '?'}` : null,
    event,
    date?.replaceAll('.??', ''),
    result === '*' ? null : result.replace('1/2-1/2', '½–½').replace('-', '–'),
    opening && `${opening.eco} ${opening.name}`,
  ].filter((fact): fact is string => fact !== null && fact !== undefined);
  return (
    <li className={styles.row}>
      {before}
      <span className={styles.thumbnail}>
        <VariantMarks fen={entry.fen} color="black" />
        <MiniBoard fen={entry.fen} variant={entry.variant} />
        <VariantMarks fen={entry.fen} color="white" />
      </span>
      <div className={styles.rowWords}>
        <PageLink
          className={styles.rowName}
          dir="auto"
          to={pageUrl('web_library_entry', { id: toShortUuid(entry.id) })}
        >
          {entryName(intl, entry)}
        </PageLink>
        <span className={styles.facts}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          <span>
            <FormattedMessage id="library.moves" values={{ count: moves }} />
          </span>
        </span>
        {tags.length > 0 ? (
          <span className={styles.tags}>
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        ) : null}
      </div>
      {after}
    </li>
  );
}
