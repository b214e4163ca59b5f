import type { EntryLine } from '@tabiya/contract/study/library.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuBody.tsx';
import { entryName } from './entry-name.ts';
import { EntryWordsDialog } from './EntryWordsDialog.tsx';
import { useLibraryChange } from './use-library-change.ts';

interface EntryMenuProps {
  entry: EntryLine;
  /** The entry behind which this one would stand one place up or down; see `EntryList`. */
  around: { up: string | null | undefined; down: string | undefined } | undefined;
}

/** What the owner can do with one entry of a list. */
export function EntryMenu({ entry, around }: EntryMenuProps) {
  const intl = useIntl();
  const { change } = useLibraryChange();
  const [isEditing, setEditing] = useState(false);
  const { id } = entry;
  const place = (afterId: string | null) => void change(() => call(libraryEntries.place, { id, afterId }));
  const label = (name: 'edit_entry' | 'up' | 'down' | 'first') => intl.formatMessage({ id: `library.${name}` });
  const moves: MenuItem[] = around
    ? [
        {
          ...{ key: 'up', label: label('up'), icon: <ArrowUp />, disabled: around.up === undefined, separated: true },
          onSelect: () => place(around.up ?? null),
        },
        {
          ...{ key: 'down', label: label('down'), icon: <ArrowDown />, disabled: around.down === undefined },
          onSelect: () => place(around.down ?? null),
        },
        {
          ...{ key: 'first', label: label('first'), icon: <ArrowUpToLine />, disabled: around.up === undefined },
          onSelect: () => place(null),
        },
      ]
    : [];
  const more = intl.formatMessage({ id: 'library.entry_menu' }, { name: entryName(intl, entry) });
  return (
    <>
      <Menu
        label={more}
        trigger={
          <IconButton label={more} tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
        items={[
          { key: 'edit', label: label('edit_entry'), icon: <Pencil />, onSelect: () => setEditing(true) },
          ...moves,
        ]}
      />
      {isEditing ? <EntryWordsDialog entry={entry} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
