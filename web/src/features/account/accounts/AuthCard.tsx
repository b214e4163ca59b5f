import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { LogoMark } from '../../../ui/Logo.tsx';
import styles from './accounts.module.css';

export interface AuthCardProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** Link from log-in to sign-up, or the other way round. */
  foot?: ReactNode;
}

/** Card that frames sign-up and log-in. */
export function AuthCard({ title, lead, children, foot }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <LogoMark size="x-large" />
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </Card>
      {foot ? <p className={styles.foot}>{foot}</p> : null}
    </div>
  );
}
