import { puzzleSets, SET_NAME_MAX, type PuzzleSetView } from '@tabiya/contract/study/puzzle-sets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/Toast.tsx';
import { learningUrl } from '../learning/learning-links.ts';
import { setsQuery } from './queries.ts';
import { runningRound } from './round-figures.ts';
import { RoundTable } from './RoundTable.tsx';
import styles from './sets.module.css';

/** A set with its rounds, and what can be done with it. */
export function SetCard({ set }: { set: PuzzleSetView }) {
  const [open, setOpen] = useState<'name' | 'delete'>();
  const running = runningRound(set);
  const key = running ? 'puzzle_sets.go_on' : set.rounds.length === 0 ? 'puzzle_sets.begin' : 'puzzle_sets.next_round';
  return (
    <Card className={styles.set}>
      <h2 className={styles.name}>{set.name}</h2>
      <p className={styles.size}>
        <FormattedMessage id="puzzle_sets.size" values={{ size: set.size }} />
        {running ? (
          <>
            {' · '}
            <FormattedMessage id="puzzle_sets.place" values={{ ...running, size: set.size }} />
          </>
        ) : null}
      </p>
      <RoundTable set={set} />
      {open === 'name' ? <Rename set={set} onClose={() => setOpen(undefined)} /> : null}
      <div className={styles.ways}>
        <Button variant="play" href={learningUrl({ set: set.id })}>
          <FormattedMessage id={key} />
        </Button>
        <Button aria-expanded={open === 'name'} onClick={() => setOpen(open === 'name' ? undefined : 'name')}>
          <FormattedMessage id="puzzle_sets.rename" />
        </Button>
        <Button onClick={() => setOpen('delete')}>
          <FormattedMessage id="puzzle_sets.delete" />
        </Button>
      </div>
      {open === 'delete' ? <Delete set={set} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  );
}

interface ChangeProps {
  set: PuzzleSetView;
  onClose: () => void;
}

/** Returns a function that makes a change and shows the sets anew; it says why where that fails. */
const useChange = (onClose: () => void) => {
  const intl = useIntl();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: setsQuery(call).queryKey, exact: true });
      onClose();
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
};

function Rename({ set: { id, name }, onClose }: ChangeProps) {
  const intl = useIntl();
  const { isBusy, change } = useChange(onClose);
  const [typed, setTyped] = useState(name);
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        void change(() => call(puzzleSets.rename, { id, name: typed }));
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'puzzle_sets.name' })}
        value={typed}
        maxLength={SET_NAME_MAX}
        required
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={typed.trim() === ''}>
        <FormattedMessage id="puzzle_sets.save" />
      </Button>
    </form>
  );
}

function Delete({ set: { id, name }, onClose }: ChangeProps) {
  const intl = useIntl();
  const { isBusy, change } = useChange(onClose);
  return (
    <ConfirmDialog
      open
      danger
      busy={isBusy}
      title={<FormattedMessage id="puzzle_sets.delete_title" values={{ name }} />}
      description={<FormattedMessage id="puzzle_sets.delete_words" />}
      confirmLabel={<FormattedMessage id="puzzle_sets.delete" />}
      cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
      onClose={onClose}
      onConfirm={() => void change(() => call(puzzleSets.remove, { id }))}
    />
  );
}
