import { useIntl } from 'react-intl';
import type { Placement } from './placement.ts';
import type { KeyDeed } from './use-board-keys.ts';

export interface BoardVoiceProps {
  /** Element id of the hidden keyboard help, for the board's description. */
  helpId: string;
  cursor: string | undefined;
  deed: KeyDeed | undefined;
  placement: Placement;
}

/** Announces where the cursor is and what Enter did. The MoveAnnouncer announces moves that were played. */
export function BoardVoice({ helpId, cursor, deed, placement }: BoardVoiceProps) {
  const intl = useIntl();
  const piece = cursor ? placement.get(cursor) : undefined;
  const values = { square: cursor ?? '', color: piece?.color ?? 'none', role: piece?.role ?? 'none' };
  return (
    <>
      <p id={helpId} hidden>
        {intl.formatMessage({ id: 'board.help' })}
      </p>
      <div className="visually-hidden" aria-live="polite" aria-atomic>
        {deed && cursor ? intl.formatMessage({ id: `board.deed.${deed}` }, values) : null}
      </div>
    </>
  );
}
