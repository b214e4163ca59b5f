import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** The one that names the row; on a phone it stands on top without its header. */
  main?: boolean | undefined;
  /** Left out on a phone. */
  wideOnly?: boolean | undefined;
  /** The header is only for screen readers. */
  hideHeader?: boolean | undefined;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table that becomes a list of rows with named values on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead className={styles.head}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} scope="col" role="columnheader" className={look(column)}>
              <span className={column.hideHeader ? 'visually-hidden' : undefined}>{column.header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={styles.row}>
            {columns.map((column) => (
              <td key={column.key} role="cell" className={look(column)}>
                {column.main || column.hideHeader ? null : (
                  <span className={styles.name} aria-hidden>
                    {column.header}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const look = <Row,>(column: Column<Row>) =>
  classNames(
    styles.cell,
    styles[column.align ?? 'start'],
    column.main && styles.main,
    column.wideOnly && styles.wideOnly,
  );
