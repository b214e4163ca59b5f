import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import layout from './study-layout.module.css';

interface StudyPanelProps {
  label: string;
  /** Class that sets the length of the panel, or what happens to what does not fit. */
  className?: string | undefined;
  children: ReactNode;
}

/** The panel beside a board, and below it on a phone. */
export function StudyPanel({ label, className, children }: StudyPanelProps) {
  return (
    <section className={classNames(layout.panel, className)} aria-label={label}>
      {children}
    </section>
  );
}
