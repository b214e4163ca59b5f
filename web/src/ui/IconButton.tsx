import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './Tooltip.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Read by screen readers and shown as a tooltip. */
  label: string;
  children: ReactNode;
  size?: 'small' | 'medium' | undefined;
  /** State of a toggle button, also announced to screen readers. */
  pressed?: boolean | undefined;
  tooltip?: boolean | undefined;
  /** The icon itself shows whether the button is pressed. */
  quiet?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, children, size = 'medium', pressed, tooltip = true, quiet, className, type, ...rest } = props;
  const button = (
    <button
      type={type ?? 'button'}
      aria-label={label}
      aria-pressed={pressed}
      data-quiet={quiet ? '' : undefined}
      className={classNames(styles.button, styles[size], className)}
      {...rest}
    >
      {children}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
