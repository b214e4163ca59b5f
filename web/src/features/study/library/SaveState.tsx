import type { EntryView } from '@tabiya/contract/study/library.ts';
import { useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import type { StoredRoom } from '../analysis/StoredAnalysis.tsx';
import { SaveConflict } from './SaveConflict.tsx';
import { useEntrySaving } from './use-entry-saving.ts';
import styles from './study.module.css';

export interface SaveStateProps {
  view: EntryView;
  room: StoredRoom;
  /** Fetches a newer version and merges it. */
  pull: () => Promise<void>;
}

/** Says whether the entry is saved; where there is a newer version, asks what is to be done. */
export function SaveState({ view, room, pull }: SaveStateProps) {
  const intl = useIntl();
  const { status, failure, settle } = useEntrySaving(view.entry.id, room, pull);
  const words =
    status === 'refused' ? failureText(intl, failure) : intl.formatMessage({ id: `library.save_state.${status}` });
  const isWrong = status === 'refused' || status === 'failed' || status === 'conflict';
  return (
    <>
      <span className={styles.state} data-wrong={isWrong || undefined} role="status">
        {words}
      </span>
      {status === 'conflict' ? <SaveConflict view={view} room={room} onSettled={settle} /> : null}
    </>
  );
}
