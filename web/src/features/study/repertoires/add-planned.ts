import { splitPlanned, type PlannedMove } from '@tabiya/chess/repertoires/add-moves.ts';
import {
  ADDED_MOVES_MAX,
  REPERTOIRE_MOVES_MAX,
  REPERTOIRE_NOTE_MAX,
  repertoires,
  type AddedView,
} from '@tabiya/contract/study/repertoires.ts';
import type { IntlShape } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { toast } from '../../../ui/Toast.tsx';

/** Sends moves in as many calls as they need, and adds up what came of them. */
export const addPlanned = async (
  id: string,
  planned: readonly PlannedMove[],
  allowsSecond = false,
): Promise<AddedView> => {
  const total: AddedView = { added: 0, unread: 0, conflicts: 0, conflicting: [], isFull: false };
  const short = planned.map(({ note, ...move }) => ({
    ...move,
    ...(note !== undefined && { note: note.trim().slice(0, REPERTOIRE_NOTE_MAX) }),
  }));
  for (const moves of splitPlanned(short, ADDED_MOVES_MAX)) {
    const added = await call(repertoires.add, { id, moves, allowsSecond });
    total.added += added.added;
    total.unread += added.unread;
    total.conflicts += added.conflicts;
    total.conflicting.push(...added.conflicting);
    total.isFull ||= added.isFull;
  }
  return total;
};

/** Says how many moves were added. */
export const tellAdded = (intl: IntlShape, { added, isFull }: AddedView): void => {
  if (isFull) toast.error(intl.formatMessage({ id: 'repertoires.full' }, { most: REPERTOIRE_MOVES_MAX }));
  else toast.success(intl.formatMessage({ id: 'repertoires.added' }, { count: added }));
};
