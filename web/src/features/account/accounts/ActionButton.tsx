import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { FormProblem } from './FormProblem.tsx';
import { useAction } from './use-action.ts';
import styles from './accounts.module.css';

export interface ActionButtonProps {
  variant?: ButtonProps['variant'];
  onAct: () => Promise<unknown>;
  children: ReactNode;
}

/** A button that acts at once and shows what went wrong above itself. */
export function ActionButton({ variant, onAct, children }: ActionButtonProps) {
  const { busy, problem, act } = useAction();
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button variant={variant} className={styles.start} busy={busy} onClick={() => void act(onAct)}>
        {children}
      </Button>
    </>
  );
}
