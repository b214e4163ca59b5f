import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { FormProblem } from './FormProblem.tsx';
import { useAct } from './use-act.ts';
import styles from './accounts.module.css';

export interface ActButtonProps {
  variant?: ButtonProps['variant'];
  onAct: () => Promise<unknown>;
  children: ReactNode;
}

/** A button that acts at once and shows what went wrong above itself. */
export function ActButton({ variant, onAct, children }: ActButtonProps) {
  const { busy, problem, act } = useAct();
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button variant={variant} className={styles.start} busy={busy} onClick={() => void act(onAct)}>
        {children}
      </Button>
    </>
  );
}
