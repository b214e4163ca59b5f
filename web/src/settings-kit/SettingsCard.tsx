import { useId, type ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './settings.module.css';

export interface SettingsCardProps {
  title: ReactNode;
  /** One line that says what the card is for. */
  lead?: ReactNode;
  /** Marks a card whose actions cannot be undone. */
  danger?: boolean | undefined;
  children?: ReactNode;
}

/** One subject of a settings page. */
export function SettingsCard({ title, lead, danger, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card className={classNames(styles.card, danger && styles.danger)} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </Card>
  );
}
