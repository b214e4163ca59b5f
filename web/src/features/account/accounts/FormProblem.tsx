import type { ReactNode } from 'react';
import styles from './accounts.module.css';

/** Message about a form as a whole. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
