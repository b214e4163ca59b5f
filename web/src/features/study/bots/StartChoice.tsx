import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BotTerms } from './bot-terms.ts';
import styles from './bots.module.css';

// Loaded when it is opened: most games begin from the usual position.
const PositionField = lazy(async () => ({
  default: (await import('../../play/challenges/PositionField.tsx')).PositionField,
}));

export interface StartChoiceProps {
  terms: BotTerms;
  onChange: (part: Partial<BotTerms>) => void;
  onJudged: (isLegal: boolean) => void;
}

/** The position from which the game begins, behind a fold unless the address has one. */
export function StartChoice({ terms, onChange, onJudged }: StartChoiceProps) {
  const { fen, variant, color } = terms;
  const [isOpen, setOpen] = useState(fen !== '');
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className={styles.start}>
      <summary>
        <FormattedMessage id="bots.start" />
      </summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <div className={styles.startFields}>
            <p className={styles.note}>
              <FormattedMessage id="bots.start_hint" />
            </p>
            <PositionField
              variant={variant}
              fen={fen}
              below={color === 2 ? 'black' : 'white'}
              onChange={(text) => onChange({ fen: text })}
              onJudged={onJudged}
            />
          </div>
        </Suspense>
      ) : null}
    </details>
  );
}
