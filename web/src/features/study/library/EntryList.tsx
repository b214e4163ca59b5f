import type { EntryLine } from '@tabiya/contract/study/library.ts';
import { ENTRIES_AT_ONCE } from '@tabiya/contract/study/library-entries.ts';
import { useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { PagedList } from '../../../ui/PagedList.tsx';
import { BulkActions } from './BulkActions.tsx';
import { entryName } from './entry-name.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { EntryRow } from './EntryRow.tsx';
import styles from './library.module.css';

type ListProps = Omit<ComponentProps<typeof PagedList<EntryLine>>, 'children'>;

interface EntryListProps extends ListProps {
  /** Whether the entries are the reader's own. */
  mayChange: boolean;
  /** Whether entries are chosen to be copied, moved or deleted. */
  mayChoose?: boolean;
  /** Whether the list is a whole collection in its order, which the owner may change. */
  isOrdered?: boolean;
}

/** A list of entries, some of which can be chosen and then copied, moved or deleted together. */
export function EntryList({ mayChange, mayChoose = mayChange, isOrdered = false, ...list }: EntryListProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = list.pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const ids = shown.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id)));
  return (
    <>
      {ids.length > 0 ? <BulkActions ids={ids} mayChange={mayChange} onDone={() => setChosen(new Set())} /> : null}
      <PagedList {...list}>
        {(entries) => (
          <ul className={styles.rows}>
            {entries.map((entry, at) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                before={
                  mayChoose ? (
                    <input
                      type="checkbox"
                      className={styles.choose}
                      aria-label={intl.formatMessage({ id: 'library.choose' }, { name: entryName(intl, entry) })}
                      checked={chosen.has(entry.id)}
                      disabled={!chosen.has(entry.id) && ids.length >= ENTRIES_AT_ONCE}
                      onChange={({ target }) => choose(entry.id, target.checked)}
                    />
                  ) : null
                }
                after={
                  mayChange ? <EntryMenu entry={entry} around={isOrdered ? around(entries, at) : undefined} /> : null
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** Returns behind which entries one would stand that goes one place up or down; undefined where it cannot. */
const around = (entries: readonly EntryLine[], at: number) => ({
  up: at === 0 ? undefined : (entries[at - 2]?.id ?? null),
  down: entries[at + 1]?.id,
});
