import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './PageFrame.module.css';

export interface PageFrameProps extends ComponentProps<'div'> {
  /** `narrow` for one column of rows or a form, `reading` for text and cards, `wide` for tables and boards. */
  width: 'narrow' | 'reading' | 'wide';
  /** Sets the parts closer together, for lists under a title. */
  dense?: boolean | undefined;
}

/** Column in the middle of the screen that holds the parts of a page, one under the other. */
export function PageFrame({ width, dense, className, ...rest }: PageFrameProps) {
  return <div className={classNames(styles.page, styles[width], dense && styles.dense, className)} {...rest} />;
}
