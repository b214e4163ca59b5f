import type { BookMove } from '@tabiya/chess/repertoires/move-book.ts';
import { REPERTOIRE_NOTE_MAX } from '@tabiya/contract/study/repertoires.ts';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { RepertoireModel } from './use-repertoire.ts';
import styles from './repertoires.module.css';

/** The moves of the repertoire in the position on the board, each with its note. */
export function RepertoireMoves({ model }: { model: RepertoireModel }) {
  const { here, second, isOwnTurn, isBusy, addSecond } = model;
  return (
    <div className={styles.part}>
      {second ? (
        <div className={styles.warning} role="alert">
          <p>
            <FormattedMessage id="repertoires.conflict" values={{ known: second.known, given: second.given }} />
          </p>
          <Button size="small" busy={isBusy} onClick={addSecond}>
            <FormattedMessage id="repertoires.add_second" values={{ given: second.given }} />
          </Button>
        </div>
      ) : null}
      <h2 className={styles.heading}>
        <FormattedMessage id={isOwnTurn ? 'repertoires.own_moves' : 'repertoires.answers'} />
      </h2>
      {here.length === 0 ? (
        <p className={styles.minor}>
          <FormattedMessage id={isOwnTurn ? 'repertoires.no_own_move' : 'repertoires.no_answer'} />
        </p>
      ) : null}
      <ul className={styles.list}>
        {here.map((move, index) => (
          <li key={`${move.position} ${move.uci}`}>
            <MoveRow move={move} model={model} isMain={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MoveRowProps {
  move: BookMove;
  model: RepertoireModel;
  isMain: boolean;
}

function MoveRow({ move, model, isMain }: MoveRowProps) {
  const intl = useIntl();
  const [isWriting, setWriting] = useState(false);
  const { show, makeMain, cut, isBusy } = model;
  const values = { move: move.san };
  return (
    <div className={styles.move}>
      <button type="button" className={styles.san} dir="ltr" onClick={() => show(move.uci)}>
        {move.san}
      </button>
      <span className={styles.tools}>
        {isMain ? null : (
          <IconButton
            label={intl.formatMessage({ id: 'repertoires.make_main' }, values)}
            disabled={isBusy}
            onClick={() => void makeMain(move)}
          >
            <ArrowUp />
          </IconButton>
        )}
        <IconButton
          label={intl.formatMessage({ id: 'repertoires.note' }, values)}
          pressed={isWriting}
          onClick={() => setWriting(!isWriting)}
        >
          <Pencil />
        </IconButton>
        <IconButton
          label={intl.formatMessage({ id: 'repertoires.cut' }, values)}
          disabled={isBusy}
          onClick={() => void cut(move)}
        >
          <Trash />
        </IconButton>
      </span>
      {isWriting ? (
        <NoteForm move={move} model={model} onDone={() => setWriting(false)} />
      ) : move.note === '' ? null : (
        <p className={styles.note} dir="auto">
          {move.note}
        </p>
      )}
    </div>
  );
}

function NoteForm({ move, model, onDone }: { move: BookMove; model: RepertoireModel; onDone: () => void }) {
  const intl = useIntl();
  const [note, setNote] = useState(move.note);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await model.writeNote(move, note)) onDone();
  };
  return (
    <form className={styles.note} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={intl.formatMessage({ id: 'repertoires.note' }, { move: move.san })}
        value={note}
        rows={2}
        maxLength={REPERTOIRE_NOTE_MAX}
        autoFocus
        dir="auto"
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" size="small" busy={model.isBusy}>
        <FormattedMessage id="repertoires.save" />
      </Button>
    </form>
  );
}
