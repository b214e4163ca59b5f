import { useInfiniteQuery } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { entryName } from './entry-name.ts';
import { entriesQuery } from './queries.ts';
import styles from './study.module.css';

/** The entries of a collection as the chapters of a study. */
export function ChapterList({ collectionId, current }: { collectionId: string; current: string }) {
  const intl = useIntl();
  const entries = useInfiniteQuery(entriesQuery(call, collectionId, {}));
  return (
    <nav className={styles.chapters} aria-label={intl.formatMessage({ id: 'library.chapters' })}>
      <PagedList pages={entries} labels={useListLabels()} empty={null}>
        {(chapters) => (
          <ol>
            {chapters.map((entry) => (
              <li key={entry.id}>
                <PageLink
                  className={styles.chapter}
                  dir="auto"
                  aria-current={entry.id === current ? 'page' : undefined}
                  to={pageUrl('web_library_entry', { id: toShortUuid(entry.id) })}
                >
                  {entryName(intl, entry)}
                </PageLink>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </nav>
  );
}
