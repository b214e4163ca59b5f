import { readPgnGames } from '@tabiya/chess/notation/read-pgn.ts';
import type { PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { plannedTree } from '@tabiya/chess/repertoires/add-moves.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AddingResult } from './AddingResult.tsx';
import { useAdding } from './use-adding.ts';
import styles from './repertoires.module.css';

/** Maximum length of a pasted text, in letters: more than any repertoire that fits. */
const PGN_MAX = 1_000_000;

/** Only games of standard chess from the usual starting position have lines for a repertoire. */
const isUsualGame = ({ variant, initialFen }: PgnTree): boolean => variant === undefined && initialFen === undefined;

/** Adds the lines of pasted games to a repertoire, and tells what was left out. */
export function PgnDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const intl = useIntl();
  const [pgn, setPgn] = useState('');
  const [error, setError] = useState<string>();
  const adding = useAdding(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pgn.length > PGN_MAX) {
      return setError(intl.formatMessage({ id: 'library.import_too_long' }, { millions: PGN_MAX / 1e6 }));
    }
    const games = readPgnGames(pgn).games.filter(isUsualGame);
    const planned = games.map(({ children }) => plannedTree(children)).filter((moves) => moves.length > 0);
    if (planned.length === 0) return setError(intl.formatMessage({ id: 'repertoires.unread_pgn' }));
    void adding.add(joined(planned), false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="repertoires.import" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      size="medium"
    >
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          label={intl.formatMessage({ id: 'repertoires.paste' })}
          placeholder="1. e4 e5 (1... c5 2. Nf3) 2. Nf3 …"
          rows={8}
          dir="ltr"
          spellCheck={false}
          value={pgn}
          error={error}
          onChange={({ target }) => {
            setPgn(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="play" busy={adding.isBusy} disabled={pgn.trim() === ''}>
          <FormattedMessage id="repertoires.add" />
        </Button>
      </form>
      <AddingResult adding={adding} />
    </Dialog>
  );
}

/** Joins the moves of several games into one list. */
const joined = (games: ReturnType<typeof plannedTree>[]): ReturnType<typeof plannedTree> => {
  const all: ReturnType<typeof plannedTree> = [];
  for (const game of games) {
    const first = all.length;
    for (const move of game) all.push({ ...move, after: move.after === -1 ? -1 : move.after + first });
  }
  return all;
};
