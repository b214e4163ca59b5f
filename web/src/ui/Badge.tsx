import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Badge.module.css';

export interface BadgeProps {
  tone?: 'plain' | 'lamp' | 'play' | 'negative' | 'info' | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
