import { chess960Fen } from '@tabiya/chess/rules/chess960.ts';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '../../../ui/TextField.tsx';
import { OpeningField } from './OpeningField.tsx';
import { PositionField } from './PositionField.tsx';
import type { TermsDraft } from './terms-draft.ts';
import styles from './challenges.module.css';

interface SetUpFieldsProps {
  draft: TermsDraft;
  onChange: (part: Partial<TermsDraft>) => void;
  onJudged: (isLegal: boolean) => void;
}

/** Fields for a custom starting position, shown on a board, and a different time for the challenger. */
export function SetUpFields({ draft, onChange, onJudged }: SetUpFieldsProps) {
  const intl = useIntl();
  const isNumbered = draft.variant === 'chess960' && draft.fen.trim() === '' && draft.position.trim() !== '';
  const usual = isNumbered ? numbered(draft.position.trim()) : undefined;
  const isWrong = isNumbered && usual === undefined;
  return (
    <div className={styles.setUpFields}>
      <p className={styles.hint}>
        <FormattedMessage id="challenges.set_up.hint" />
      </p>
      {draft.variant === 'chess960' ? (
        <TextField
          label={intl.formatMessage({ id: 'challenges.position.number' })}
          hint={<FormattedMessage id="challenges.position.number.hint" />}
          error={isWrong ? intl.formatMessage({ id: 'challenges.position.bad_number' }) : undefined}
          inputMode="numeric"
          value={draft.position}
          disabled={draft.fen.trim() !== ''}
          onChange={({ target }) => onChange({ position: target.value })}
        />
      ) : null}
      {draft.variant === 'chess' ? <OpeningField fen={draft.fen} onChoose={(fen) => onChange({ fen })} /> : null}
      {isWrong ? <WrongNumber onJudged={onJudged} /> : null}
      {isWrong ? null : (
        <PositionField
          variant={draft.variant}
          fen={draft.fen}
          usual={usual}
          below={draft.color === 2 ? 'black' : 'white'}
          onChange={(fen) => onChange({ fen })}
          onJudged={onJudged}
        />
      )}
      <TextField
        label={intl.formatMessage({ id: 'challenges.odds' })}
        hint={<FormattedMessage id="challenges.odds.hint" />}
        inputMode="decimal"
        value={draft.odds}
        onChange={({ target }) => onChange({ odds: target.value })}
      />
    </div>
  );
}

/** Stands where the position would be shown while its number is wrong. */
function WrongNumber({ onJudged }: Pick<SetUpFieldsProps, 'onJudged'>) {
  const tell = useEffectEvent(onJudged);
  useEffect(() => {
    tell(false);
    return () => tell(true);
  }, []);
  return null;
}

/** Returns the FEN of a chess960 position by its number; undefined if there is none. */
const numbered = (text: string): string | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) <= 959 ? chess960Fen(Number(text)) : undefined;
