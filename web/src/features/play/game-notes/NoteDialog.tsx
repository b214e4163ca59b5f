import { useQuery } from '@tanstack/react-query';
import { NOTE_LENGTH_MAX, type GameNoteView } from '@tabiya/contract/play/game-notes.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { gameNoteQuery } from './queries.ts';
import { useNote } from './use-note.ts';
import styles from './game-notes.module.css';

const ROWS = 10;

interface NoteDialogProps {
  gameId: string;
  onClose: () => void;
}

/** A player's own note of a game. */
export function NoteDialog({ gameId, onClose }: NoteDialogProps) {
  const intl = useIntl();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...gameNoteQuery(call, gameId),
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={<FormattedMessage id="game_notes.title" />}
      description={<FormattedMessage id="game_notes.words" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      {error ? (
        <p role="alert" className={styles.failure}>
          {failureText(intl, error)}
        </p>
      ) : data && isFetchedAfterMount ? (
        <Note gameId={gameId} view={data} />
      ) : (
        <div className={styles.waiting} aria-busy />
      )}
    </Dialog>
  );
}

function Note({ gameId, view }: { gameId: string; view: GameNoteView }) {
  const intl = useIntl();
  const { text, status, change, settle } = useNote(gameId, view);
  return (
    <>
      <TextArea
        label={intl.formatMessage({ id: 'game_notes.title' })}
        rows={ROWS}
        maxLength={NOTE_LENGTH_MAX}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <p className={styles.state} data-wrong={status === 'failed' || status === 'conflict' || undefined} role="status">
        <FormattedMessage id={`game_notes.state.${status}`} />
      </p>
      {status === 'conflict' ? (
        <div className={styles.choices}>
          <Button onClick={() => void settle(false)}>
            <FormattedMessage id="game_notes.take_other" />
          </Button>
          <Button variant="play" onClick={() => void settle(true)}>
            <FormattedMessage id="game_notes.keep_mine" />
          </Button>
        </div>
      ) : null}
    </>
  );
}
