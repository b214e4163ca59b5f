import { endOfLine } from '@tabiya/chess/analysis/edit-tree.ts';
import { readFen } from '@tabiya/chess/notation/read-fen.ts';
import { pgnGames } from '@tabiya/chess/notation/read-pgn.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { correctionsText } from '../../../board/fen-corrections.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { treeOf } from './source.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './transfer.module.css';

/** Takes a position as FEN, or the first game of a PGN text; what cannot be read stays in the field with its fault. */
export function ImportForm({ room, onDone }: { room: AnalysisRoomModel; onDone: () => void }) {
  const intl = useIntl();
  const { variant, replace } = room;
  const [given, setGiven] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = given.trim();
    const start = readFen(text, variant);
    const game = start.ok ? undefined : pgnGames(text).next().value;
    if (start.ok) {
      replace({ tree: treeOf(variant, fenOf(start.value.position)), path: [] });
      const corrected = correctionsText(intl, start.value.corrections);
      if (corrected !== undefined) toast.info(corrected);
    } else if (game?.ok) replace({ tree: game.tree, path: endOfLine(game.tree, []) });
    else if (!game || text.split('/').length === 8) {
      return setError(intl.formatMessage({ id: `analysis.fault.${start.refusal}` }));
    } else {
      const values = { line: game.faultLine, word: game.word };
      return setError(intl.formatMessage({ id: `analysis.fault.${game.reason}` }, values));
    }
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={intl.formatMessage({ id: 'analysis.paste' })}
        placeholder="1. e4 e5 2. Nf3 …"
        rows={4}
        dir="ltr"
        spellCheck={false}
        value={given}
        error={error}
        onChange={(event) => {
          setGiven(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="play" disabled={given.trim() === ''}>
        <FormattedMessage id="analysis.load" />
      </Button>
    </form>
  );
}
