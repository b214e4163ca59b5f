import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  /** A number beside the label, such as unread messages, or a text such as `100+`. */
  count?: number | string | undefined;
}

export interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
  /** Whether the tabs share the whole width, as in a panel. */
  wide?: boolean | undefined;
}

export function Tabs<Key extends string>({ label, tabs, value, onChange, children, wide }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(
      event,
      tabs.findIndex((tab) => tab.key === value),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} data-wide={wide || undefined}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count ? <span className={styles.count}>{tab.count}</span> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

function neighbour(event: KeyboardEvent, at: number, length: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return length - 1;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    return (at + (event.key === forward ? 1 : -1) + length) % length;
  }
  return undefined;
}
