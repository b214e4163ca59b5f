import type { PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { ENTRY_TITLE_MAX } from '@tabiya/contract/study/library.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CollectionChoice } from './CollectionChoice.tsx';

/** Saves an analysis to the library, and goes on with it there. */
export function SaveDialog({ tree, onClose }: { tree: PgnTree; onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  return (
    <CollectionChoice
      title={<FormattedMessage id="library.save_to" />}
      action={<FormattedMessage id="library.save" />}
      onClose={onClose}
      onChosen={async (collectionId) => {
        const asked = { collectionId, pgn: writePgn(tree), title: title.trim() || null };
        const { id } = await call(libraryEntries.add, asked);
        await navigate(pageUrl('web_library_entry', { id: toShortUuid(id) }));
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'library.title_field' })}
        value={title}
        maxLength={ENTRY_TITLE_MAX}
        dir="auto"
        autoFocus
        onChange={({ target }) => setTitle(target.value)}
      />
    </CollectionChoice>
  );
}
