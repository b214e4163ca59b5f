import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import styles from './panel.module.css';

export interface ActionQuestionProps {
  /** What is asked, for screen readers. */
  label: string;
  no: ReactNode;
  yes: ReactNode;
  variant?: ButtonProps['variant'];
  /** Which of the two a stray Enter presses. */
  focus?: 'no' | 'yes';
  onNo: () => void;
  onYes: () => void;
}

/** Asked in place, so that it works without a connection and covers nothing. */
export function ActionQuestion({ label, no, yes, variant, focus = 'no', onNo, onYes }: ActionQuestionProps) {
  return (
    <div
      className={styles.question}
      role="alertdialog"
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onNo()}
    >
      <Button wide autoFocus={focus === 'no'} onClick={onNo}>
        {no}
      </Button>
      <Button wide variant={variant} autoFocus={focus === 'yes'} onClick={onYes}>
        {yes}
      </Button>
    </div>
  );
}
