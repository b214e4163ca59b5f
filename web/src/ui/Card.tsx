import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';
import styles from './Card.module.css';

export interface CardProps extends ComponentProps<'section'> {
  /** Without padding, for content that reaches the edge. */
  flush?: boolean | undefined;
}

export function Card({ flush, className, ...rest }: CardProps) {
  return <section className={classNames(styles.card, flush && styles.flush, className)} {...rest} />;
}

/** A card that is one link as a whole. */
export function LinkCard({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <Anchor href={href} className={classNames(styles.card, styles.link, className)}>
      {children}
    </Anchor>
  );
}

export interface PanelProps {
  title?: ReactNode;
  /** Stands at the end of the title's line. */
  action?: ReactNode;
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A card with a head, content that scrolls inside it, and a foot. */
export function Panel({ title, action, foot, className, children }: PanelProps) {
  return (
    <section className={classNames(styles.card, styles.flush, styles.panel, className)}>
      {title ? (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {action}
        </header>
      ) : null}
      <div className={styles.body}>{children}</div>
      {foot ? <footer className={styles.foot}>{foot}</footer> : null}
    </section>
  );
}
