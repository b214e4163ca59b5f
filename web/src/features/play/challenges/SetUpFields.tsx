import { readFen, type FenCorrection } from '@tabiya/chess/notation/read-fen.ts';
import { chess960Fen } from '@tabiya/chess/rules/chess960.ts';
import { isOverAtStart } from '@tabiya/chess/rules/over-at-start.ts';
import { isSearchable } from '@tabiya/chess/review/searchable.ts';
import { fenOf, INITIAL_FEN } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { REVIEWED_VARIANTS } from '@tabiya/contract/study/reviews.ts';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { correctionsText } from '../../../board/fen-corrections.ts';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { OpeningField } from './OpeningField.tsx';
import type { TermsDraft } from './terms-draft.ts';
import styles from './challenges.module.css';

interface SetUpFieldsProps {
  draft: TermsDraft;
  onChange: (part: Partial<TermsDraft>) => void;
  onJudged: (isLegal: boolean) => void;
}

interface Start {
  fen: string;
  turn: Color;
  isReviewed: boolean;
  corrections: readonly FenCorrection[];
}
type Judged = Start | { problem: 'bad_fen' | 'position_over' | 'bad_number' };

/** Fields for a custom starting position, shown on a board, and a different time for the challenger. */
export function SetUpFields({ draft, onChange, onJudged }: SetUpFieldsProps) {
  const intl = useIntl();
  const judged = judge(draft);
  const isLegal = !('problem' in judged);
  const tell = useEffectEvent(onJudged);
  useEffect(() => {
    tell(isLegal);
    return () => tell(true);
  }, [isLegal]);
  const problem = 'problem' in judged ? intl.formatMessage({ id: `challenges.position.${judged.problem}` }) : undefined;
  const isNumbered = draft.variant === 'chess960' && draft.fen.trim() === '';
  return (
    <div className={styles.setUpFields}>
      <p className={styles.hint}>
        <FormattedMessage id="challenges.set_up.hint" />
      </p>
      {draft.variant === 'chess960' ? (
        <TextField
          label={intl.formatMessage({ id: 'challenges.position.number' })}
          hint={<FormattedMessage id="challenges.position.number.hint" />}
          error={isNumbered ? problem : undefined}
          inputMode="numeric"
          value={draft.position}
          disabled={!isNumbered}
          onChange={({ target }) => onChange({ position: target.value })}
        />
      ) : null}
      {draft.variant === 'chess' ? <OpeningField fen={draft.fen} onChoose={(fen) => onChange({ fen })} /> : null}
      <TextField
        label={intl.formatMessage({ id: 'challenges.position' })}
        hint={<FormattedMessage id="challenges.position.hint" />}
        error={isNumbered ? undefined : problem}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={120}
        placeholder={INITIAL_FEN}
        value={draft.fen}
        onChange={({ target }) => onChange({ fen: target.value })}
      />
      {'fen' in judged ? <StartBoard start={judged} below={draft.color === 2 ? 'black' : 'white'} /> : null}
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

/** The position on a board, who moves first, and what was corrected in it. */
function StartBoard({ start, below }: { start: Start; below: Color }) {
  const intl = useIntl();
  return (
    <figure className={styles.setUpBoard}>
      <MiniBoard fen={start.fen} orientation={below} label={intl.formatMessage({ id: 'challenges.position.board' })} />
      <figcaption className={styles.hint}>
        <FormattedMessage id={`challenges.position.${start.turn}`} /> {correctionsText(intl, start.corrections)}
        {start.isReviewed ? null : (
          <>
            {' '}
            <FormattedMessage id="challenges.position.not_reviewed" />
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** Returns the position as it would be played, or what is wrong with it. */
const judge = ({ variant, fen, position }: TermsDraft): Judged => {
  const text = fen.trim();
  if (text === '' && variant === 'chess960' && position.trim() !== '') {
    return /^\d{1,3}$/.test(position.trim()) && Number(position) <= 959
      ? { fen: chess960Fen(Number(position)), turn: 'white', isReviewed: true, corrections: [] }
      : { problem: 'bad_number' };
  }
  const read = readFen(text === '' ? INITIAL_FEN : text, variant);
  if (!read.ok) return { problem: 'bad_fen' };
  const { position: start, corrections } = read.value;
  if (isOverAtStart(start)) return { problem: 'position_over' };
  const isReviewed = !REVIEWED_VARIANTS.includes(variant) || isSearchable(start);
  return { fen: fenOf(start), turn: start.turn, isReviewed, corrections };
};
