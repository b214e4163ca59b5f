import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { CollectionChoice } from './CollectionChoice.tsx';

export interface SaveGameButtonProps {
  /** Id of a finished game. */
  game: string;
  /** Whether only the icon is shown, with this class. */
  iconClass?: string | undefined;
}

/** Button that saves a finished game to the library. */
export function SaveGameButton({ game: gameId, iconClass }: SaveGameButtonProps) {
  const intl = useIntl();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const open = () => (me && !me.isGuest ? setOpen(true) : openGuestModal('analysis'));
  const name = intl.formatMessage({ id: 'library.save_to' });
  return (
    <>
      {iconClass === undefined ? (
        <Button wide icon={<BookmarkPlus />} onClick={open}>
          {name}
        </Button>
      ) : (
        <Button icon={<BookmarkPlus />} aria-label={name} title={name} className={iconClass} onClick={open} />
      )}
      {isOpen ? (
        <CollectionChoice
          title={name}
          action={<FormattedMessage id="library.save" />}
          onClose={() => setOpen(false)}
          onChosen={(collectionId) => call(libraryEntries.addGame, { gameId, collectionId })}
        />
      ) : null}
    </>
  );
}
