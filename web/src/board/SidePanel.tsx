import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';
import layout from './study-layout.module.css';

/** What stands beside the board of a page, or below it on a phone. */
export function SidePanel({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames(layout.panel, className)} {...rest} />;
}
