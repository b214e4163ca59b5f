import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { EntryView } from '@tabiya/contract/study/library.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { StoredRoom } from '../analysis/StoredAnalysis.tsx';
import { entryName } from './entry-name.ts';
import { entryQuery } from './queries.ts';
import { useLibraryChange } from './use-library-change.ts';

interface SaveConflictProps {
  view: EntryView;
  room: StoredRoom;
  onSettled: () => void;
}

/** Asks what is to be done where an entry was saved elsewhere: take that version, or keep this one as a copy. */
export function SaveConflict({ view: { entry, collection }, room, onSettled }: SaveConflictProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, change } = useLibraryChange();
  const { data: newest } = useQuery({ ...entryQuery(call, entry.id), staleTime: 0 });

  const take = ({ pgn, version }: EntryView) => {
    const read = readPgn(pgn);
    if (!read.ok) return;
    room.replace({ tree: read.value, path: [] });
    room.markSaved(read.value, version);
    onSettled();
  };
  // A save whose answer was lost on the way looks like that of somebody else.
  const adopt = useEffectEvent((found: EntryView) => {
    if (found.pgn !== writePgn(room.tree)) return;
    room.markSaved(room.tree, found.version);
    onSettled();
  });
  useEffect(() => {
    if (newest) adopt(newest);
  }, [newest]);

  const keep = async () => {
    const title = intl.formatMessage({ id: 'library.copy_of' }, { name: entryName(intl, entry) }).slice(0, 120);
    const asked = { collectionId: collection.id, pgn: writePgn(room.tree), title };
    const copy = await change(() => call(libraryEntries.add, asked));
    if (!copy || !newest) return;
    take(newest);
    await navigate(pageUrl('web_library_entry', { id: toShortUuid(copy.id) }));
  };
  return (
    <Dialog
      open
      onClose={() => void queries.invalidateQueries({ queryKey: entryQuery(call, entry.id).queryKey })}
      title={<FormattedMessage id="library.conflict" />}
      description={<FormattedMessage id="library.conflict_words" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <>
          <Button disabled={!newest} onClick={() => newest && take(newest)}>
            <FormattedMessage id="library.take_theirs" />
          </Button>
          <Button variant="play" busy={isBusy} disabled={!newest} onClick={() => void keep()}>
            <FormattedMessage id="library.keep_mine" />
          </Button>
        </>
      }
    />
  );
}
