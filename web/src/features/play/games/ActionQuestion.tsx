import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import styles from './panel.module.css';

export interface ActionQuestionProps {
  /** The question, for screen readers. */
  label: string;
  no: ReactNode;
  yes: ReactNode;
  variant?: ButtonProps['variant'];
  /** Button that has the focus at first and that a stray Enter therefore presses. */
  focus?: 'no' | 'yes';
  /** End of the row where the button stood that led here. "No" takes its place, so that a double tap changes nothing. */
  from?: 'start' | 'end';
  onNo: () => void;
  onYes: () => void;
}

/** Asks a question in place, so that it works without a connection and covers nothing. */
export function ActionQuestion({
  label,
  no,
  yes,
  variant,
  focus = 'no',
  from = 'start',
  ...answers
}: ActionQuestionProps) {
  const { onNo, onYes } = answers;
  const refusal = (
    <Button wide autoFocus={focus === 'no'} onClick={onNo}>
      {no}
    </Button>
  );
  return (
    <div
      className={styles.question}
      role="alertdialog"
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onNo()}
    >
      {from === 'start' ? refusal : null}
      <Button wide variant={variant} autoFocus={focus === 'yes'} onClick={onYes}>
        {yes}
      </Button>
      {from === 'end' ? refusal : null}
    </div>
  );
}
