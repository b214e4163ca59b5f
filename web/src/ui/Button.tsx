import { cloneElement } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';
import styles from './Button.module.css';

interface ButtonLook {
  /** `play` is the one primary action of a page, `lamp` the primary action of a part of it. */
  variant?: 'play' | 'lamp' | 'quiet' | 'danger' | 'ghost' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Whether it fills the available width. */
  wide?: boolean | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  children?: ReactNode;
  /** Work is in progress: the button stays focusable, cannot be pressed, and keeps its width. */
  busy?: boolean | undefined;
  /** Makes it a link that looks like a button. */
  href?: string | undefined;
  /** Applies the look to the only child, such as a router link. */
  asChild?: boolean | undefined;
}

function buttonClass({ variant = 'quiet', size = 'medium', wide }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy, href, asChild, className, children, onClick, type, ...rest } = props;
  const look = classNames(buttonClass({ variant, size, wide }), className);
  if (asChild) {
    const child = children as ReactElement<{ className?: string }>;
    return cloneElement(child, { className: classNames(look, child.props.className) });
  }
  const inside = (
    <>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      {children ? <span className={styles.text}>{children}</span> : null}
    </>
  );
  if (href !== undefined) {
    return (
      <Anchor href={href} className={look} {...(rest as Omit<ComponentProps<'a'>, 'href'>)}>
        {inside}
      </Anchor>
    );
  }
  return (
    <button
      type={type ?? 'button'}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {inside}
      {busy ? <span className={styles.busy} aria-hidden /> : null}
    </button>
  );
}
