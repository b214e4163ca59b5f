import type { ReactNode } from 'react';
import styles from './key-list.module.css';

export interface KeyListProps {
  /** Keys by their names, or what one does with the mouse, and what happens then. */
  rows: readonly { keys: readonly string[] | ReactNode; does: ReactNode }[];
}

/** A list of keys and mouse actions with what they do. */
export function KeyList({ rows }: KeyListProps) {
  return (
    <dl className={styles.keys}>
      {rows.map(({ keys, does }, at) => (
        <div key={at} className={styles.row}>
          {Array.isArray(keys) ? (
            <dt dir="ltr">
              {(keys as readonly string[]).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
          ) : (
            <dt>{keys}</dt>
          )}
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
