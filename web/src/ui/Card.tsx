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
