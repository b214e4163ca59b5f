import type { ReactNode } from 'react';
import { LateDrawing } from './LateDrawing.tsx';
import type { EmptyDrawingName } from './EmptyDrawing.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  drawing?: EmptyDrawingName | undefined;
  title: ReactNode;
  /** Says what to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing = 'board', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <LateDrawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.words}>{children}</p> : null}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** "Oops" in the reader's language. */
  title: ReactNode;
  children?: ReactNode;
  retry?: ReactNode;
}

export function ErrorState({ title, children, retry }: ErrorStateProps) {
  return (
    <div className={styles.empty} role="alert">
      <LateDrawing name="fallen" />
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.words}>{children}</p> : null}
      {retry}
    </div>
  );
}
