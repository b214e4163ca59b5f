import { readFen, type FenCorrection } from '@tabiya/chess/notation/read-fen.ts';
import { isSearchable } from '@tabiya/chess/review/searchable.ts';
import { isOverAtStart } from '@tabiya/chess/rules/over-at-start.ts';
import { fenOf, INITIAL_FEN } from '@tabiya/chess/rules/position.ts';
import type { BoardVariant, Color } from '@tabiya/chess/rules/types.ts';
import { REVIEWED_VARIANTS } from '@tabiya/contract/study/reviews.ts';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { correctionsText } from '../../../board/fen-corrections.ts';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './challenges.module.css';

export interface PositionFieldProps {
  variant: BoardVariant;
  /** The text as typed; empty for the usual start. */
  fen: string;
  /** FEN of the start that an empty text means, if it is not the usual one. */
  usual?: string | undefined;
  /** The side at the bottom of the board. */
  below: Color;
  onChange: (fen: string) => void;
  onJudged: (isLegal: boolean) => void;
}

interface Start {
  fen: string;
  turn: Color;
  isReviewed: boolean;
  corrections: readonly FenCorrection[];
}

/** Field for the position that a game begins from, with a board that shows it. */
export function PositionField({ variant, fen, usual, below, onChange, onJudged }: PositionFieldProps) {
  const intl = useIntl();
  const judged = judge(fen.trim() === '' ? (usual ?? INITIAL_FEN) : fen, variant);
  const isLegal = 'fen' in judged;
  const tell = useEffectEvent(onJudged);
  useEffect(() => {
    tell(isLegal);
    return () => tell(true);
  }, [isLegal]);
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'challenges.position' })}
        hint={<FormattedMessage id="challenges.position.hint" />}
        error={'problem' in judged ? intl.formatMessage({ id: `challenges.position.${judged.problem}` }) : undefined}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={120}
        placeholder={INITIAL_FEN}
        value={fen}
        onChange={({ target }) => onChange(target.value)}
      />
      {'fen' in judged ? <StartBoard start={judged} below={below} /> : null}
    </>
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
const judge = (text: string, variant: BoardVariant): Start | { problem: 'bad_fen' | 'position_over' } => {
  const read = readFen(text, variant);
  if (!read.ok) return { problem: 'bad_fen' };
  const { position, corrections } = read.value;
  if (isOverAtStart(position)) return { problem: 'position_over' };
  const isReviewed = !REVIEWED_VARIANTS.includes(variant) || isSearchable(position);
  return { fen: fenOf(position), turn: position.turn, isReviewed, corrections };
};
