import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Column that names the row; on a narrow screen it comes first, without its header. */
  main?: boolean | undefined;
  /** Left out on narrow screens. */
  wideOnly?: boolean | undefined;
  /** The header is only for screen readers. */
  hideHeader?: boolean | undefined;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * Layout on narrow screens. `list`: rows with named values. `beside`: self-explanatory values without names beside
   * the row's name. `columns`: the same table, because its values are short.
   */
  narrow?: 'list' | 'beside' | 'columns' | undefined;
}

export function Table<Row>({ narrow = 'list', ...table }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <Grid {...table} className={classNames(styles.table, styles[narrow])} />
    </div>
  );
}

function Grid<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row> & { className: string }) {
  return (
    <table className={className} role="table">
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
